import type { Capability } from './capabilities.ts';

/** What makes an empty installation one's own, in the order in which it is best done. */
export const FIRST_STEPS = [
  { key: 'letterhead', capability: 'export.manage_templates' },
  { key: 'formula', capability: 'price.make_formulas' },
  { key: 'products', capability: 'import.use' },
  { key: 'customers', capability: 'customer.use' },
  { key: 'colleagues', capability: 'company.manage_staff' },
  { key: 'mail', capability: 'mail.use_accounts' },
  { key: 'cart', capability: 'cart.use' },
  { key: 'quotation', capability: 'quotation.use' },
] as const satisfies readonly { key: string; capability: Capability }[];

export type FirstStepKey = (typeof FIRST_STEPS)[number]['key'];
export const FIRST_STEP_KEYS = FIRST_STEPS.map(({ key }) => key) as [FirstStepKey, ...FirstStepKey[]];
