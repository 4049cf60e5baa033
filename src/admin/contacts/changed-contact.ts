import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import * as z from "zod/mini";
import { type NewContact, newContact } from "#contract/new-contact.ts";
import type { TypedContact } from "./typed-contact.ts";

const anyOfIt = z.partial(newContact);

/** Reads what differs from the contact as the user saw it. What another service stored stays valid as long as it is left alone. */
export const changedContact =
  (saw: Partial<TypedContact>): Resolver<TypedContact, unknown, Partial<NewContact>> =>
  (typed, context, options) => {
    const changed = Object.entries(typed).filter(
      ([name, value]) => value !== saw[name as keyof TypedContact],
    );
    const read = zodResolver(anyOfIt) as unknown as Resolver<TypedContact, unknown, Partial<NewContact>>;
    return read(Object.fromEntries(changed) as TypedContact, context, options);
  };
