import { inWords, moment } from "../../../locale/in-words.ts";
import { exact } from "../../../locale/numbers.ts";
import { nameOfField } from "../records/field-names.ts";

/** The outcome of a change that needs the user. */
export const reasonsToLook: Readonly<Record<string, string>> = {
  rejected: "Not saved",
  conflict: "Changed by someone else",
  unknown: "Not confirmed",
  duplicated: "Created twice",
  altered: "Saved differently",
  unguarded: "Saved without a check",
};

/** The pages of changes, and what needs the user. */
export const changesWords = {
  title: (state: string, label: string) => `${outcomes[state] ?? ""}: ${label}`,
  explained: (state: string) => explanations[state] ?? "",
  storedAs: "Saved value",
  storedAsIs: (value: string) => `Saved as ${value || "empty"}`,
  keepStored: (values: readonly string[]) =>
    values.length === 1 ? `Keep ${values[0]}` : "Keep what was saved",
  sendAgain: "Send mine again",
  explainedDoubled: (ids: readonly number[]) =>
    `The connection dropped and this was created more than once (IDs ${inWords.format(ids.map(String))}). Records can’t be deleted: deactivate or reuse the extra ones.`,
  doubledAs: (ids: readonly number[]) => `Created as IDs ${inWords.format(ids.map(String))}`,
  seenIt: "Got it",
  field: nameOfField,
  fields: (names: readonly string[]) => names.map(nameOfField).join(", "),
  empty: "empty",
  on: "on",
  off: "off",
  before: "You saw",
  theirs: "Theirs now",
  yours: "Yours",
  takeMine: "Use mine",
  keepTheirs: "Keep theirs",
  tryAgain: "Try again",
  toForm: "Back to form",
  letGo: "Discard",
  unsentTitle: (count: number) =>
    `${exact.format(count)} ${count === 1 ? "change isn’t" : "changes aren’t"} saved yet`,
  unsentText: (count: number, isOnlyHere: boolean) =>
    isOnlyHere
      ? "This browser can’t store everything: unsaved changes may be lost when you sign out. Wait a moment to save them now."
      : count === 1
        ? "It’s kept in this browser and will be saved when you sign in here again. Wait a moment to save it now."
        : "They’re kept in this browser and will be saved when you sign in here again. Wait a moment to save them now.",
  typedText: (count: number) =>
    count === 1
      ? "You haven’t saved this. It will be lost when you sign out:"
      : "You haven’t saved these. They will be lost when you sign out:",
  typedIn: {
    price: (label: string) => `Price per lead for ${label}`,
    form: (label: string) => `Edits to ${label}`,
  },
  andMore: (count: number) => `${exact.format(count)} more`,
  heldText: (title: string, isPaused: boolean, count: number) =>
    `“${title}” is ${isPaused ? "paused" : "stopped"}. ${exact.format(count)} of its changes won’t be saved until you resume it.`,
  toHeld: "Show it",
  keepUnsent: (count: number) =>
    `Keep ${count === 1 ? "it" : "them"} in this browser. Everything else from this account is removed.`,
  stay: "Stay signed in",
  kept: (isOnlyHere: boolean) =>
    isOnlyHere
      ? "Not saved yet. This browser can’t store everything: keep this page open until you’re back online."
      : "Offline. Saved in this browser; we’ll send it when you’re back online.",
  pageTitle: "Recent changes",
  latest: "Latest changes",
  all: "All changes",
  noneYet: "No changes yet",
  noneYetHint:
    "Everything you change or add shows up here, and you can undo it. New records can’t be removed.",
  keptHere: (days: number) => `Your changes from the last ${days} days, in this browser.`,
  notKept: (why: keyof typeof whyNotKept, isAnythingKept: boolean) =>
    `${isAnythingKept ? whyNotKept[why] : "This browser doesn’t store anything"}. Changes are listed until you close this page.`,
  cleared:
    "This browser’s storage was cleared while this page was open. Unsaved changes are stored again; older changes are no longer listed.",
  setAside: (count: number) =>
    count === 1
      ? "1 stored entry couldn’t be read and was set aside. Everything else is here."
      : `${exact.format(count)} stored entries couldn’t be read and were set aside. Everything else is here.`,
  saveAside: "Download them",
  asideFile: "unreadable-changes.txt",
  record: "Record",
  number: "ID",
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
  undone: (state: string) => undone[state] ?? "Undone later",
  theirsIs: (value: string) => `Now ${value || "empty"}`,
  undo: "Undo",
  undoOf: (label: string) => `Undo the change to ${label}`,
  decide: "Decide",
  decideAbout: (label: string) => `Decide about ${label}`,
  single: "Single changes",
  run: "What you did",
  redo: "Redo",
  showOlder: "Show older changes",
  runs: "Bulk changes",
  nothingDiffered: "Nothing to change: everything was already set this way",
  savedOf: (saved: number, total: number) => `${exact.format(saved)} of ${exact.format(total)} saved`,
  undoneLater: (count: number, saved: number) =>
    `${count < saved ? `${exact.format(count)} ` : saved === 1 ? "" : "all "}undone later`,
  leftAsSet: (count: number) => `${exact.format(count)} kept as set since`,
  paused: "paused",
  stopping: "stopping",
  unknownRun: "Bulk change",
  progress: "Progress",
  showProgress: "Show progress",
  showOutcome: "Show results",
  pause: "Pause",
  resume: "Resume",
  stop: "Stop",
  pace: (perMinute: number | undefined, left: number) =>
    perMinute === undefined
      ? "Sending."
      : perMinute < 1
        ? "No answer for a while."
        : `About ${exact.format(twoDigits(perMinute))} a minute, ${timeLeft(left / perMinute)} left.`,
  meanwhile:
    "You can use other pages in the meantime. This continues as long as the console is open in any tab.",
  outlook: {
    paused: "Paused. Nothing more is sent until you resume.",
    stopped: "Waiting for changes that were already sent.",
  },
  restWaits: "Stopped. The rest stays here until you send it or discard it.",
  sendRest: (count: number) => `Send the rest (${exact.format(count)})`,
  discardRest: "Discard the rest",
  discardTitle: (count: number) => `Discard ${changesCount(count)}?`,
  discardText: "They haven’t been sent, and won’t be. Changes that are already saved stay saved.",
  discard: (count: number) => `Discard ${changesCount(count)}`,
  keepRest: "Keep them",
  retryFailed: (count: number) => `Retry ${changesCount(count)}`,
  undoneNow: (label: string) => `Undone: ${label}`,
  redoneNow: (label: string) => `Redone: ${label}`,
  undoing: (label: string) => `Undoing: ${label}`,
  notUndone: (label: string) => `${label} wasn’t undone: it has been changed since.`,
  newStays: (label: string) => `Adding ${label} can’t be undone. New records can’t be removed.`,
  stillSaving: (title: string) => `Still saving: ${title}. Stop it first, or wait until it is done.`,
  nothingToUndo: "Nothing to undo",
  finished: (list: string, saved: number, total: number, needing: number) =>
    `${list}: ${saved === total ? (total === 1 ? "the change is saved." : `all ${changesCount(total)} are saved.`) : `${exact.format(saved)} of ${changesCount(total)} saved.`}${needing > 0 ? ` ${exact.format(needing)} ${needing === 1 ? "needs" : "need"} your attention below.` : ""}`,
  backTo: (list: string) => `Go to ${list}`,
  undoAll: (count: number) => `Undo ${changesCount(count)}`,
  redoAll: (count: number) => `Redo ${changesCount(count)}`,
  redoRun: (title: string) => `Redo: ${title}`,
  isUndone: "Undone",
  undoRun: (title: string) => `Undo: ${title}`,
  receipt: "Download receipt",
  oldValueKept: "We got an answer, but the old value is still in place.",
  failedTimes: (times: number) => `Saving this failed ${exact.format(times)} times.`,
};

const changesCount = (count: number) => `${exact.format(count)} ${count === 1 ? "change" : "changes"}`;

/** A measured figure as far as it is steady: 1,234 is 1,200. */
const twoDigits = (figure: number) => Number(figure.toPrecision(2));

/** Minutes in plain words. */
function timeLeft(minutes: number): string {
  if (minutes < 1) return "less than a minute";
  const whole = Math.ceil(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  const told = [
    ...(hours > 0 ? [`${exact.format(hours)} ${hours === 1 ? "hour" : "hours"}`] : []),
    ...(rest > 0 ? [`${rest} ${rest === 1 ? "minute" : "minutes"}`] : []),
  ];
  return told.join(" ");
}
const explanations: Record<string, string> = {
  conflict:
    "Someone else changed this while you were editing, or you did in another tab. That value is still in place. Which one do you want to keep?",
  unknown: "We couldn’t confirm that this was created. Check the list before you send it again.",
  altered: "What was saved isn’t what you entered. Send yours again, or keep what was saved.",
  unguarded:
    "Your change was saved, but we couldn’t check for other edits first, and someone else had made one. Make sure the record is right.",
};

const whyNotKept = {
  forbidden: "This browser stores only unsaved changes",
  full: "The disk is full, so only unsaved changes are stored",
  newer:
    "A newer version of the console was used in this browser. Reload this page; until then, little is stored",
  blocked:
    "Another tab of the console is blocking this browser’s storage. Close it; until then, little is stored",
  failed: "This browser’s storage isn’t responding, so only unsaved changes are stored",
};

const outcomes: Record<string, string> = {
  pending: "Waiting",
  inFlight: "Saving",
  confirmed: "Saved",
  unchanged: "No change needed",
  ...reasonsToLook,
  superseded: "Replaced by a later change",
  stopped: "Not sent",
  cancelled: "Not sent",
  keptTheirs: "Later value kept",
};

const undone: Record<string, string> = {
  pending: "Being undone",
  inFlight: "Being undone",
  keptTheirs: "Not undone: changed since",
};

const undoOutcomes: Record<string, string> = { confirmed: "Undone", unchanged: "Already undone" };
