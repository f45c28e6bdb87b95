import { ERRORS, type ErrorName } from '@wanyuan/contract/client';
import type { CallError } from '#lib/call-error.ts';

/** Errors that are about one field: shown there instead of above the button. */
const FIELD_OF: Partial<Record<ErrorName, string>> = {
  CODE_WRONG: 'code',
  CODE_TOO_SOON: 'code',
  CODE_DAILY_LIMIT: 'code',
  SMS_CEILING: 'code',
  PHONE_TAKEN: 'phone',
  PHONE_UNKNOWN: 'phone',
  ACCOUNT_TAKEN: 'account',
  OLD_PASSWORD_WRONG: 'old_password',
  SETUP_KEY_WRONG: 'key',
  INVITE_CODE_WRONG: 'invite_code',
  CUSTOMER_EXISTS: 'name',
};

export interface FormFaults {
  fields: { name: string; errors: string[] }[];
  /** What belongs to no field of this form. */
  general: string | null;
}

/** Sorts what the server said to the fields that the form has. */
export function formFaults(error: CallError, names: readonly string[]): FormFaults {
  const known = new Set(names);
  if (error.issues.length > 0) {
    const messagesAt = (path: string): string[] =>
      error.issues.filter((issue) => issue.path === path).map(({ message }) => message);
    const hit = names.filter((name) => messagesAt(name).length > 0);
    const others = error.issues.filter(({ path }) => !known.has(path)).map(({ message }) => message);
    return {
      fields: hit.map((name) => ({ name, errors: messagesAt(name) })),
      general: others.length > 0 ? others.join('；') : null,
    };
  }
  const entry = Object.entries(ERRORS).find(([, { code }]) => code === error.code);
  const field = entry && FIELD_OF[entry[0] as ErrorName];
  if (field && known.has(field)) return { fields: [{ name: field, errors: [error.msg] }], general: null };
  return { fields: [], general: error.msg };
}
