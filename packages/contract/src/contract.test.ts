import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BELONGINGS, CAPABILITIES } from '@wanyuan/domain';
import { CONTACT_ERRORS } from './asking-shapes.ts';
import { callData } from './client.generated.ts';
import { contract } from './contract.ts';
import type { Call } from './core.ts';
import { ERRORS } from './errors.ts';

const CALLS = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => ({ name: `${group}.${name}`, call })),
);
const NAMES = new Set(CALLS.map(({ name }) => name));

/** The calls of the specification that exist here, under the paths that it shows. */
const SPECIFIED = [
  ...(
    'get_public_config get_user_detail get_user_config edit_user_company_config get_enum get_broadcast ' +
    'get_message_reminder get_sys_message get_system_message get_count set_read check_auth_change ' +
    'send_verification_code send_bind_phone_code send_captcha get_help_contents new_func_tip save_menu_statistics'
  )
    .split(' ')
    .map((name) => `/api/system/${name}`),
  ...(
    'login logout again_Login bind_company update_user_config last_verification_code send_verification_code ' +
    'get_login_token upload_file'
  )
    .split(' ')
    .map((name) => `/api/${name}`),
  '/api/home/set_read',
  '/api/log/get_recent_searches',
];

describe('the contract', () => {
  it('has no way to a factory that neither counts nor asks for a phone of one’s own', () => {
    /** They end, mark or answer what a factory was asked before. */
    const CONTACT_NOBODY = [
      'purchase.confirm',
      'purchase.receive',
      'purchase.cancel',
      'toy.read_inquiry_answers',
      'toy.close_inquiry',
      'toy.delete_inquiry',
      'toy.complete_supplement',
      'toy.delete_supplement',
    ];
    const writes = CALLS.filter(({ call }) => call.capability === 'inquiry.use' && !call.read);
    const unlimited = writes.filter(({ call }) => !CONTACT_ERRORS.every((error) => call.errors?.includes(error)));
    expect(unlimited.map(({ name }) => name)).toEqual(CONTACT_NOBODY);
  });

  it('has every call of the specification under its path', () => {
    const paths = new Set(CALLS.map(({ call }) => call.path));
    expect(SPECIFIED.filter((path) => !paths.has(path))).toEqual([]);
  });

  it('gives every call a path of its own that ends in its name', () => {
    const paths = CALLS.map(({ call }) => call.path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
    const isProper = ({ name, call }: (typeof CALLS)[number]) =>
      /^\/api\/[\w/]+$/.test(call.path) && call.path.endsWith(`/${name.split('.')[1]}`);
    expect(CALLS.filter((each) => !isProper(each))).toEqual([]);
  });

  it.each(BELONGINGS)('makes customers’ pages stale with the lists of $kind', ({ reads }) => {
    const ofLists = (names: readonly string[] = []) => reads.some((read) => names.includes(read));
    const page = CALLS.find(({ name }) => name === 'customer.get_customer_association')!;
    const lists = CALLS.filter(({ name }) => ofLists([name]));
    expect(page.call.hears).toEqual(expect.arrayContaining(lists.flatMap(({ call }) => call.hears ?? [])));
    const writes = CALLS.filter(({ call }) => ofLists(call.touches));
    expect(writes.length).toBeGreaterThan(0);
    expect(writes.filter(({ call }) => !call.touches?.includes('customer.get_customer_association'))).toEqual([]);
  });

  describe.each(CALLS)('$name', ({ call }) => {
    it('has a Chinese summary', () => {
      expect(call.summary).toMatch(/\p{Script=Han}{2}/u);
    });

    it('touches calls that exist, and none when it only reads', () => {
      const touches = call.touches ?? [];
      expect(touches.filter((touched) => call.read || !NAMES.has(touched))).toEqual([]);
    });

    it('names errors and a capability that exist', () => {
      expect((call.errors ?? []).filter((error) => !(error in ERRORS))).toEqual([]);
      expect([...CAPABILITIES, undefined]).toContain(call.capability);
      expect(call.capability === undefined || call.auth === 'user').toBe(true);
    });

    it('takes and gives objects that can be written down as JSON Schema', () => {
      for (const [io, schema] of [
        ['input', call.input],
        ['output', call.output],
      ] as const) {
        const json = z.toJSONSchema(schema, { io });
        expect(json.type === 'object' || (json.oneOf ?? json.anyOf) !== undefined).toBe(true);
      }
    });

    it('is either a read or a write with one kind of transaction', () => {
      expect(call.read === true && call.ownTransactions === true).toBe(false);
    });

    it('is done once under a key only where the key is kept with what was done, for somebody known', () => {
      const isKept = call.read !== true && call.ownTransactions !== true && call.auth === 'user';
      expect(call.once === undefined || isKept).toBe(true);
    });
  });
});

describe('the generated client', () => {
  it('knows every call by name, path and what it touches', () => {
    const known = Object.values<Record<string, { name: string; path: string }>>(callData).flatMap((calls) =>
      Object.values(calls),
    );
    expect(known.map(({ name, path }) => [name, path])).toEqual(CALLS.map(({ name, call }) => [name, call.path]));
  });
});
