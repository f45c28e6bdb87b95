import { account } from './calls/account.ts';
import { chat } from './calls/chat.ts';
import { customer } from './calls/customer.ts';
import { desk } from './calls/desk.ts';
import { exhibition } from './calls/exhibition.ts';
import { factory } from './calls/factory.ts';
import { file } from './calls/file.ts';
import { gcc } from './calls/gcc.ts';
import { home } from './calls/home.ts';
import { hot } from './calls/hot.ts';
import { imports } from './calls/imports.ts';
import { joining } from './calls/joining.ts';
import { live } from './calls/live.ts';
import { log } from './calls/log.ts';
import { logistics } from './calls/logistics.ts';
import { purchase } from './calls/purchase.ts';
import { showroom } from './calls/showroom.ts';
import { staffInvitations } from './calls/staff-invitations.ts';
import { staff } from './calls/staff.ts';
import { system } from './calls/system.ts';
import { toy } from './calls/toy.ts';
import { upload } from './calls/upload.ts';
import { website } from './calls/website.ts';

/** Every call of the product. A call stands here only when it is implemented. */
export const contract = {
  account: { ...account, ...joining },
  chat,
  customer,
  desk,
  exhibition,
  factory,
  file,
  gcc,
  home,
  hot,
  imports,
  live,
  log,
  logistics,
  purchase,
  showroom,
  staff: { ...staff, ...staffInvitations },
  system,
  toy,
  upload,
  website,
};
export type Contract = typeof contract;
