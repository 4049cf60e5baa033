import * as z from "zod/mini";
import { answeredPrice } from "./answered-price.ts";
import { campaignCategory } from "./campaign-categories.ts";
import { answeredFlag } from "./fields.ts";
import { answeredEnd, answeredTotal } from "./page.ts";
import { price, priceLimits } from "./price.ts";
import { targetStatuses } from "./target-status.ts";

/** JSON Schema, as OpenAPI 3.1 takes it. */
export type JsonSchema = Record<string, unknown>;

const decimal = {
  type: "number",
  minimum: Number(priceLimits.minimum),
  maximum: Number(priceLimits.maximum),
};

/** What our code reads another way than it stands on the wire. */
const onTheWire = new Map<unknown, JsonSchema>([
  // Not `multipleOf`: validators reckon it in binary fractions, and refuse 0.07.
  [price, { ...decimal, description: `At most ${priceLimits.decimals} decimals.` }],
  [answeredPrice, decimal],
  [answeredFlag, { type: "boolean" }],
  [answeredTotal, { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER }],
  [answeredEnd, { type: "boolean" }],
  // Our code shows the status of another service as it is; this one answers no others.
  [campaignCategory.shape.target_status, { type: "string", enum: targetStatuses }],
]);

/** What may be sent. */
export const sentSchema = (schema: z.ZodMiniType): JsonSchema => schemaOf(schema, "input");

/** What a query may hold, each value as it is read. */
export const querySchema = (schema: z.ZodMiniType): JsonSchema => schemaOf(schema, "output");

/** What is answered: this service leaves no field out. */
export const answeredSchema = (schema: z.ZodMiniType): JsonSchema => wholly(schemaOf(schema, "input"));

function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): JsonSchema {
  const { $schema, ...made } = z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema }) => {
      // Zod says of any whole number how low it may be; none of ours is below zero.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) jsonSchema.minimum = 0;
      const known = onTheWire.get(zodSchema);
      if (!known) return;
      for (const name of Object.keys(jsonSchema)) delete (jsonSchema as JsonSchema)[name];
      Object.assign(jsonSchema, known);
    },
  });
  return made;
}

function wholly(schema: unknown): JsonSchema {
  if (Array.isArray(schema)) return schema.map(wholly) as unknown as JsonSchema;
  if (typeof schema !== "object" || schema === null) return schema as unknown as JsonSchema;
  const members = Object.entries(schema).map(([name, value]) => [name, wholly(value)]);
  const { properties, ...rest } = Object.fromEntries(members) as JsonSchema;
  return properties ? { ...rest, properties, required: Object.keys(properties) } : rest;
}
