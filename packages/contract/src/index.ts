export * from './asking-shapes.ts';
export type { CaptchaPuzzle } from './captcha-shapes.ts';
export * from './cart-shapes.ts';
export * from './contract.ts';
export * from './core.ts';
export { costFields } from './cost-fields.ts';
export * from './errors.ts';
export * from './export-shapes.ts';
export * from './print-shapes.ts';
export * from './events.ts';
export * from './picture-shapes.ts';
export * from './shapes.ts';
export * from './toy-detail-shapes.ts';
export * from './toy-shapes.ts';
export {
  NewCustomer,
  type Customer,
  type CustomerChange,
  type CustomerDuplicate,
  type CustomerSheetRow,
} from './calls/customer.ts';
export type { PriceFormula, Rate } from './calls/website-pricing.ts';
export type { StaffHoldings, StaffPerson } from './calls/staff.ts';
export type { Invitation, JoinRequest } from './calls/staff-invitations.ts';
export type { OwnJoinRequest } from './calls/joining.ts';
export type { FactoryCard, FactoryOrder } from './calls/factory.ts';
export type { SystemExportCall } from './calls/system-exports.ts';
export type { SystemDiscoveryCall } from './calls/system-discovery.ts';
export type { Ranking } from './calls/hot.ts';
