import type { ExportSettings } from '@wanyuan/contract/client';
import { deviceSetting } from '#lib/storage.ts';
import type { ExportKind } from './fitting.ts';

/** What a customer gets: the kind of file, its template and its language. */
export interface CustomerChoice extends Pick<ExportSettings, 'template' | 'template_id' | 'lang'> {
  kind: ExportKind;
}

type Kept = readonly (readonly [customerId: number, choice: CustomerChoice])[];

const SETTING = 'export_by_customer';
const KEPT_MOST = 100;

function kept(): Kept {
  const stored = deviceSetting.read(SETTING);
  return Array.isArray(stored) ? (stored as Kept) : [];
}

/** What this customer was given last from this computer. */
export function choiceFor(customerId: number | null | undefined): CustomerChoice | null {
  return kept().find(([id]) => id === customerId)?.[1] ?? null;
}

export function rememberChoice(customerId: number, { kind, template, template_id, lang }: CustomerChoice): void {
  const others = kept().filter(([id]) => id !== customerId);
  const next: Kept = [[customerId, { kind, template, template_id, lang }] as const, ...others];
  deviceSetting.write(SETTING, next.slice(0, KEPT_MOST));
}
