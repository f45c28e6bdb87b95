import { account } from './calls/account.ts';
import { home } from './calls/home.ts';
import { log } from './calls/log.ts';
import { system } from './calls/system.ts';
import { upload } from './calls/upload.ts';

/** Every call of the product. A call stands here only when it is implemented. */
export const contract = { account, home, log, system, upload };
export type Contract = typeof contract;
