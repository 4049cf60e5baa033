import { exact } from "./format.ts";
import { moment } from "./moment.ts";
import { reasonsToLook } from "./marks.ts";

/** The pages of changes, and what needs the user. */
export const changesWords = {
  title: (state: string, label: string) => `${outcomes[state] ?? ""}: ${label}`,
  explained: (state: string) =>
    state === "clash"
      ? "Someone else changed this since you saw it. Nothing of theirs was overwritten. Choose which value stays."
      : "The service did not say whether this was created, and the list does not tell. Look before you send it again.",
  explainedDoubled: (ids: readonly number[]) =>
    `The connection broke while this was sent, and the browser sent it again: it now stands there as ${numbers.format(ids.map(String))}. Nothing can be deleted here. Change the ones that are not wanted, or switch them off.`,
  doubledAs: (ids: readonly number[]) => `Created as ${numbers.format(ids.map(String))}`,
  seenIt: "I have seen it",
  field: fieldName,
  fields: (names: readonly string[]) => names.map(fieldName).join(", "),
  empty: "empty",
  on: "on",
  off: "off",
  before: "You saw",
  theirs: "Theirs now",
  yours: "Yours",
  takeMine: "Use mine",
  keepTheirs: "Keep theirs",
  tryAgain: "Try again",
  toForm: "Back to the form",
  letGo: "Let it go",
  unsentTitle: (count: number) =>
    `${exact.format(count)} ${count === 1 ? "change is" : "changes are"} not saved yet`,
  unsentText: (count: number, isOnlyHere: boolean) =>
    isOnlyHere
      ? "This browser does not keep everything: what it does not keep is lost with the session. Stay a moment to have it saved now."
      : count === 1
        ? "It stays in this browser, and is sent when this account signs in here again. Stay a moment to have it saved now."
        : "They stay in this browser, and are sent when this account signs in here again. Stay a moment to have them saved now.",
  stay: "Stay",
  kept: (isOnlyHere: boolean) =>
    isOnlyHere
      ? "Not saved yet. This browser does not keep everything: leave the page open until the service answers."
      : "Kept in this browser. It is saved as soon as the service answers.",
  pageTitle: "Recent changes",
  noneYet: "Nothing was changed yet",
  noneYetHint:
    "Whatever you change or add stands here with what became of it. Changes can be taken back; what is new cannot be removed.",
  keptHere: (days: number | false, isAnythingKept: boolean) =>
    days
      ? `This browser keeps what you change for ${days} days.`
      : `This browser keeps ${isAnythingKept ? "only what is not saved yet" : "nothing"}: what you change is listed as long as this page is open.`,
  record: "Record",
  number: "Number",
  fieldName: "Field",
  from: "From",
  to: "To",
  reason: "Reason",
  whatChanged: "Change",
  when: "When",
  outcome: "Outcome",
  action: "Action",
  creation: "New record",
  moment: (at: number) => moment.format(at),
  outcomes: (state: string, isUndo: boolean) => (isUndo && undoOutcomes[state]) || (outcomes[state] ?? state),
  undone: (state: string) => undone[state] ?? "Saved, taken back later",
  theirsIs: (value: string) => `Now ${value || "empty"}`,
  undo: "Undo",
  undoOf: (label: string) => `Undo the change of ${label}`,
  single: "One by one",
  run: "What was done",
  showOlder: "Show older changes",
  runs: "Bulk changes",
  savedOf: (saved: number, total: number) => `${exact.format(saved)} of ${exact.format(total)} saved`,
  takenBack: (count: number, saved: number) =>
    `${count < saved ? `${exact.format(count)} ` : saved === 1 ? "" : "all "}taken back later`,
  leftAsSet: (count: number) => `${exact.format(count)} left as others set them`,
  notSent: (count: number) => `${exact.format(count)} not sent`,
  paused: "paused",
  stopping: "stopping",
  unknownRun: "Bulk change",
  progress: "Progress",
  pause: "Pause",
  goOn: "Go on",
  stop: "Stop",
  retryFailed: (count: number) => `Try ${exact.format(count)} again`,
  undoAll: (count: number) => `Undo ${exact.format(count)}`,
  undoRun: (title: string) => `Undo: ${title}`,
  receipt: "Save receipt",
  oldValueKept: "The service answered, but kept the old value.",
  failedTimes: (count: number) => `The service failed ${exact.format(count)} times to save this.`,
};

const numbers = new Intl.ListFormat("en-US");

const outcomes: Record<string, string> = {
  waiting: "Waiting",
  sent: "Saving",
  saved: "Saved",
  same: "Already so",
  ...reasonsToLook,
  replaced: "Replaced by a later change",
  withdrawn: "Not sent",
  kept: "Left as someone else set it",
};

const undone: Record<string, string> = {
  waiting: "Saved, being taken back",
  sent: "Saved, being taken back",
  kept: "Saved, not taken back",
};

const undoOutcomes: Record<string, string> = { saved: "Taken back", same: "Already taken back" };

function fieldName(name: string): string {
  return fieldNames[name] ?? name;
}

const fieldNames: Record<string, string> = {
  first_name: "First name",
  last_name: "Last name",
  email: "Email",
  phone: "Phone",
  phone_ext: "Extension",
  mobile_phone: "Mobile phone",
  timezone: "Time zone",
  contact_role: "Role",
  allow_email: "Email allowed",
  allow_sms: "SMS allowed",
  allow_voice: "Voice allowed",
  allow_whatsapp: "WhatsApp allowed",
  price: "Price",
  target_status: "Status",
  category_id: "Category",
  ad_campaign_listing_id: "Listing",
};
