import { account } from './calls/account.ts';
import { factory } from './calls/factory.ts';
import { home } from './calls/home.ts';
import { log } from './calls/log.ts';
import { system } from './calls/system.ts';
import { toy } from './calls/toy.ts';
import { upload } from './calls/upload.ts';

/** Every call of the product. A call stands here only when it is implemented. */
export const contract = { account, factory, home, log, system, toy, upload };
export type Contract = typeof contract;
