import { ERRORS, type ErrorName } from '@wanyuan/contract';

/** What an answer that is refused for this reason looks like. */
export const code = (name: ErrorName) => ({ code: ERRORS[name].code, status: ERRORS[name].status });
