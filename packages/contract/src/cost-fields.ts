import { z } from 'zod';

interface CostRule {
  /** Never empty: the registry takes an empty entry for none. */
  isCost: true;
  /** Only these values of the field tell something; all of them unless told. */
  hides?: (value: unknown) => boolean;
}

/**
 * Fields that tell what a toy costs. For an asker who may not see costs the server leaves them out of answers, and does
 * not filter or order by them.
 */
export const costFields = z.registry<CostRule>();

/** Marks a field; after `describe`, which makes a new schema. */
export function cost<T extends z.ZodType>(schema: T, rule: Omit<CostRule, 'isCost'> = {}): T {
  costFields.add(schema, { ...rule, isCost: true });
  return schema;
}

/** Orders by price tell which of two toys costs more, and with enough of them how much. */
export const isPriceOrder = (order: unknown): boolean => order === 'price_asc' || order === 'price_desc';
