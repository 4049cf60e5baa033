import { wordsIn } from "../../folded.ts";
import { normalizedHeader } from "../../spreadsheet/planning/match-columns.ts";

// Job titles in English and Spanish, by the role that they probably mean.
const jobTitles: Readonly<Record<string, string>> = {
  OWNER:
    "owner, co owner, founder, president, principal, proprietor, ceo, boss, partner, dueno, duena, propietario, propietaria, jefe, jefa, gerente general, socio, socia",
  BILLING:
    "billing, accounts, accounts payable, accounting, accountant, bookkeeper, bookkeeping, finance, invoices, invoicing, payroll, office, office manager, office admin, admin, administration, administrator, secretary, contabilidad, contador, contadora, facturacion, finanzas, oficina, administracion, secretaria",
  DISPATCH:
    "dispatch, dispatcher, dispatching, scheduler, scheduling, despacho, despachador, despachadora, logistica",
  MARKETING: "marketing, advertising, ads, mercadeo, mercadotecnia, publicidad",
  SALES:
    "sales, salesman, saleswoman, salesperson, sales rep, estimator, estimates, ventas, vendedor, vendedora, presupuestos",
  OPERATIONS:
    "operations, ops, manager, general manager, foreman, supervisor, operaciones, gerente, encargado, encargada, capataz",
  TECHNICIAN:
    "technician, tech, plumber, electrician, roofer, installer, mechanic, apprentice, field, crew, tecnico, tecnica, plomero, fontanero, electricista, instalador, mecanico",
  ON_CALL: "on call, oncall, emergency, emergencies, after hours, night, guardia, de guardia, emergencias",
  SUPPORT:
    "support, customer service, customer support, help desk, reception, receptionist, front desk, soporte, recepcion, recepcionista, atencion al cliente",
  LEGAL: "legal, lawyer, attorney, counsel, abogado, abogada, juridico",
};

const roleOf = new Map(
  Object.entries(jobTitles).flatMap(([role, names]) =>
    names.split(", ").map((name) => [name, role] as const),
  ),
);

/** The role that a text probably means: by the whole text, or else by the longest job title in it. */
export function roleFromTitle(text: string, roles: readonly string[]): string | undefined {
  const words = wordsIn(text);
  for (let length = words.length; length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const role = roleOf.get(words.slice(start, start + length).join(" "));
      if (role !== undefined && roles.includes(role)) return role;
    }
  const name = normalizedHeader(text);
  return roles.find((role) => normalizedHeader(role) === name);
}
