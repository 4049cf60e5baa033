import type { NewContact } from "#contract/records/sent-records.ts";

/** The columns of a line. The allowed channels follow. */
const fields = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "phone_ext",
  "mobile_phone",
  "timezone",
  "contact_role",
] as const satisfies (keyof NewContact)[];

/** One contact per line. An email that ends with @ belongs to the firm's own domain. */
const lines = `
  Ingrid, Halvorsen, ingrid@, +16125550100, 1, +16125550117, America/Chicago, OWNER, email sms voice whatsapp
  Nils, Halvorsen, nils@, +16125550100, 2, +16125550118, America/Chicago, OWNER, email voice
  Denise, Okafor, denise.okafor@, +16125550100, 210, , America/Chicago, BILLING, email
  José, Peña, jose.pena@, +16125550100, 301, +16515550142, America/Chicago, DISPATCH, email sms voice
  Accounts payable, , ap@, , , , , BILLING, email
  Siobhán, O'Rourke, siobhan@, +16125550100, 410, +16125550133, America/Chicago, MARKETING, email whatsapp
  Łukasz, Wójcik, lukasz.wojcik@, +16515550160, , +16515550161, America/Chicago, OPERATIONS, email sms voice
  Night line, , after-hours@, +16125550199, , , America/Chicago, ON_CALL, voice
  Nguyễn Thị, Hoa, hoa.nguyen@, +16125550100, 512, +16125550126, America/Chicago, SALES, email sms
  Marcus, Bell, marcus.bell@, , , +16125550171, America/Chicago, TECHNICIAN, sms
  Pa Houa, Xiong, pahoua.xiong@, , , +16515550172, America/Chicago, TECHNICIAN, sms voice
  Abdirahman, Warsame, abdi.warsame@, , , +16125550173, America/Chicago, TECHNICIAN, sms whatsapp
  Jean-Luc, Beaulieu, jl.beaulieu@, , , +12185550174, America/Chicago, TECHNICIAN, sms
  Karen, Lindqvist, karen.lindqvist@, +12185550110, 12, +12185550175, America/Chicago, DISPATCH, email sms voice
  Tomás, Ibáñez de la Vega, tomas.ibanez@, +15075550120, , +15075550121, America/Chicago, DISPATCH, email sms
  Rebecca, Stone, rstone@stonefield-law.example, +13125550108, 4407, , America/Chicago, LEGAL, email
  Wendell, Pruitt, wendell.pruitt@, +16125550100, 211, , America/New_York, BILLING, email voice
  Zoë, Müller, zoe.mueller@, +17205550130, , +17205550131, America/Denver, MARKETING, email sms whatsapp
  Ray, Castellano, ray.castellano@, +16055550140, 20, +16055550141, America/Denver, OPERATIONS, email voice
  Aiyana, Begay, aiyana.begay@, +16025550150, , +16025550151, America/Phoenix, SALES, email sms voice
  Kimo, Kealoha, kimo@islandleads.example, +18085550155, , +18085550156, Pacific/Honolulu, SALES, email whatsapp
  Dana, Whitefeather, dana.w@, , , +17015550176, America/Chicago, TECHNICIAN
  Maria Luísa, Gonçalves, support@, +18005550122, 0000000700, , America/New_York, SUPPORT, email
  Ángel, Reyes, angel.reyes@callcenter.example, +63285550123, 88, +639175550124, Asia/Manila, SUPPORT, email sms whatsapp
  Priyanka, Raghunathan, priyanka@brightpath.example, , , +919885550125, Asia/Calcutta, MARKETING, email whatsapp
  Søren, Ålund, soren.alund@alundparts.example, +4681234505, , , Europe/Stockholm, OPERATIONS, email
  Fionnuala, Byrne, f.byrne@byrne-ip.example, +442079460018, , , Europe/London, LEGAL, email
  Tyrone, Jackson, tyrone.jackson@, , , +16125550177, America/Chicago, TECHNICIAN, sms voice
  Юлия, Коваленко, yulia.kovalenko@, +16125550100, 212, +16125550178, America/Chicago, BILLING, email sms
  Hiroshi, 田中, h.tanaka@tanaka-tools.example, +81355550127, , +819055550128, Asia/Tokyo, OPERATIONS, email
  Emily, Sørensen-Park, emily.sp@, +16125550100, 513, +16125550134, America/Chicago, SALES, email sms voice whatsapp
  Leroy, Fontaine, leroy.fontaine@, +15045550135, 7, , America/Menominee, DISPATCH, email voice
  Grace, Adeyemi, grace.adeyemi@, +16125550100, 213, , America/Chicago, BILLING, email
  Mike, Halvorsen, mike@, +16125550100, 514, +17635550136, America/Chicago, SALES, email sms voice
  Renée, Dubois, renee.dubois@agencelumiere.example, +15145550137, , +15145550138, America/Toronto, MARKETING, email whatsapp
  Weekend dispatch, , weekend@, +16515550198, , +16515550197, America/Chicago, ON_CALL, sms voice
  Óscar, Ruiz, oscar.ruiz@, , , +525555550139, America/Mexico_City, TECHNICIAN, whatsapp
  Beth, Kowalczyk, beth.kowalczyk@, +17155550143, 31, +17155550144, America/Chicago, OPERATIONS, email sms voice
  Guðrún, Jónsdóttir, gudrun@, +19075550145, , , America/Anchorage, SUPPORT, email
  Chidi, Nwosu, chidi.nwosu@, , , +13175550146, America/Indiana/Indianapolis, TECHNICIAN, sms
  Anneliese, Vogel, a.vogel@wholesale.example, , , , Europe/Berlin, SALES`;

/** The contacts of the demo account, as a provisioning file has them: among them are all kinds that a console meets. */
export const demoContacts = lines.trim().split("\n").map(contactIn);

function contactIn(line: string): Record<string, string | true> {
  const values = line.replace("@,", "@northstarhome.example,").split(/ *, */);
  const channels = values[fields.length]?.split(" ") ?? [];
  return Object.fromEntries<string | true>([
    ...fields.map((field, index) => [field, values[index]?.trim() ?? ""] as const).filter(([, text]) => text),
    ...channels.map((channel) => [`allow_${channel}`, true] as const),
  ]);
}
