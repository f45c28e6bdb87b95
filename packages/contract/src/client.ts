/** Client entry: plain data and types only, so that zod stays out of the web bundle. */
import type { z } from 'zod';
import { callData } from './client.generated.ts';
import type { Contract } from './contract.ts';

export { behaviourOf, ERRORS, type ErrorBehaviour, type ErrorName } from './errors.ts';
export * from './events.ts';
export type { Envelope, FieldIssue } from './core.ts';
export type { CaptchaPuzzle } from './captcha-shapes.ts';
export type { Customer, CustomerDuplicate, CustomerSheetRow } from './calls/customer.ts';
export type { StaffHoldings, StaffPerson } from './calls/staff.ts';
export type { Invitation, JoinRequest } from './calls/staff-invitations.ts';
export type { OwnJoinRequest } from './calls/joining.ts';
export type { FactoryCard, FactoryOrder } from './calls/factory.ts';
export type { AddResult, CartLine, FormulaParameter, LineSnapshot, PriceTerms, SampleCart } from './cart-shapes.ts';
export type { ExportPreview, ExportProgress, ExportRecord, ExportSettings, Letterhead } from './export-shapes.ts';
export type { LabelFormat, PrintRow, PrintSheet } from './print-shapes.ts';
export type { Box, PictureHit } from './picture-shapes.ts';
export type { Picture, UserInfo } from './shapes.ts';
export type { Certificate, ToyDetail } from './toy-detail-shapes.ts';
export type { ToyCard, ToyCounts, ToyFilters, ToyList, ToyListQuery } from './toy-shapes.ts';

/** A call as the client knows it. The type parameters exist for the compiler only. */
export interface CallRef<I = unknown, O = unknown> {
  name: string;
  path: string;
  touches: readonly string[];
  read: boolean;
  /** May be said again under the same key. */
  once?: boolean;
  readonly _input?: I;
  readonly _output?: O;
}

export type InputOf<R> = R extends CallRef<infer I> ? I : never;
export type OutputOf<R> = R extends CallRef<unknown, infer O> ? O : never;

type RefOf<C> = C extends { input: infer I extends z.ZodType; output: infer O extends z.ZodType }
  ? CallRef<z.input<I>, z.output<O>>
  : never;
type Api = { [G in keyof Contract]: { [N in keyof Contract[G]]: RefOf<Contract[G][N]> } };

/** `api.system.get_enum` and so on: what useCall and useAct take. */
export const api = callData as unknown as Api;
