import { SOCKET_PATH, type WrittenElement } from '@wanyuan/contract';
import { api } from '@wanyuan/contract/client';
import { zipParts } from '@wanyuan/documents/workbook-fixture';
import { CHAT_LIMITS, TRADE_LINK_PATH } from '@wanyuan/domain';
import { SAMPLE_TERMS } from '@wanyuan/testing/cart-rows';
import { HOSTILE_ADDRESSES } from '@wanyuan/server/src/infra/outgoing/hostile-addresses.data.ts';
import { HOSTILE_FORMULAS } from '@wanyuan/server/src/security/hostile-formulas.data.ts';
import { HOSTILE_HTML } from '@wanyuan/server/src/security/hostile-html.data.ts';
import { HOSTILE_BODIES, HOSTILE_WORDS } from '@wanyuan/server/src/security/hostile-queries.data.ts';
import { honest, SHEET_PURPOSES, type SheetPurpose } from '@wanyuan/server/src/security/hostile-sheets-fixture.ts';
import {
  COSTLY_ARCHIVES,
  COSTLY_SHEETS,
  HARMLESS_ARCHIVES,
  HARMLESS_SHEETS,
  REFUSED_ARCHIVES,
  REFUSED_SHEETS,
  REFUSED_TEMPLATES,
} from '@wanyuan/server/src/security/hostile-sheets.data.ts';
import {
  CUT_TEXTS,
  REFUSED_TEXTS,
  TEXT_HEADS,
  type TextPurpose,
} from '@wanyuan/server/src/security/hostile-texts.data.ts';
import { HOSTILE_UPLOADS, POLYGLOTS } from '@wanyuan/server/src/security/hostile-uploads.data.ts';
import type { Attacker, HostileInput } from './hostile-attacker.ts';
import { SITE_INPUTS } from './hostile-site-inputs.ts';

type Place = SheetPurpose | 'picture_archive';

/** What makes the server read an uploaded file, for each place that takes one. */
const READINGS: Record<Place, (attacker: Attacker, file_id: number, turn: string) => Promise<void>> = {
  async product_sheet(attacker, file_id) {
    const { factory_id } = attacker;
    const begun = await attacker.call('imports.read_product_sheet', { file_id, factory_id });
    if (begun) await settled('imports.get_import', () => attacker.call('imports.get_import', begun));
  },
  async customer_sheet(attacker, file_id) {
    await attacker.call('customer.read_import', { file_id });
    // The same small request again: what it cost once must not be paid twice.
    await attacker.call('customer.read_import', { file_id });
  },
  async quotation_sheet(attacker, file_id) {
    await attacker.call('quotation.read_sheet', { file_id });
    await attacker.call('quotation.read_sheet', { file_id });
  },
  async search_sheet(attacker, file_id) {
    const begun = await attacker.call('toy.read_image_sheet', { file_id });
    if (begun) await settled('toy.get_image_sheet', () => attacker.call('toy.get_image_sheet', begun));
  },
  async export_template(attacker, file_id, turn) {
    await attacker.call('system.add_excel_template', { file_id, name: `模板 ${turn}` });
  },
  async picture_archive(attacker, file_id) {
    const { factory_id } = attacker;
    const begun = await attacker.call('imports.read_pictures', {
      file_ids: [file_id],
      factory_id,
    });
    if (begun) await settled('imports.get_import', () => attacker.call('imports.get_import', begun));
  },
};

const AT_WORK = new Set(['reading', 'searching', 'importing']);
const LONGEST_WORK_MS = 120_000;

async function settled(name: string, look: () => Promise<{ phase: string } | null>): Promise<void> {
  const end = Date.now() + LONGEST_WORK_MS;
  while (Date.now() < end) {
    const work = await look();
    if (!work || !AT_WORK.has(work.phase)) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${name}: not over after ${LONGEST_WORK_MS / 1000} s`);
}

let turn = 0;
const reading = (corpus: string, what: string, place: Place, make: () => Promise<Buffer> | Buffer, name: string) => ({
  corpus,
  what: `${place}: ${what}`,
  async send(attacker: Attacker) {
    const file = await attacker.upload(await make(), place, name);
    turn += 1;
    if (file) await READINGS[place](attacker, file.id, String(turn));
  },
});

const sheets: HostileInput[] = SHEET_PURPOSES.flatMap((place) => [
  reading('sheets', 'honest', place, () => zipParts(honest(place)), '表格.xlsx'),
  ...[
    ...REFUSED_SHEETS,
    ...COSTLY_SHEETS,
    ...HARMLESS_SHEETS,
    ...(place === 'export_template' ? REFUSED_TEMPLATES : []),
  ].map(([what, make]) => reading('sheets', what, place, () => make(honest(place)), '表格.xlsx')),
]);

const texts: HostileInput[] = (Object.keys(TEXT_HEADS) as TextPurpose[]).flatMap((place) =>
  [...REFUSED_TEXTS, ...CUT_TEXTS].map(([what, make]) =>
    reading('texts', what, place, () => make(TEXT_HEADS[place]), '表格.csv'),
  ),
);

const archives: HostileInput[] = [...REFUSED_ARCHIVES, ...COSTLY_ARCHIVES, ...HARMLESS_ARCHIVES].map(([what, make]) =>
  reading('archives', what, 'picture_archive', make, '图片.zip'),
);

const pictures = POLYGLOTS.map(([what, make]) => [what, 'search_image', 'photo.jpg', make] as const);
const uploads: HostileInput[] = [...HOSTILE_UPLOADS, ...pictures].map(([what, purpose, name, make]) => ({
  corpus: 'uploads',
  what,
  async send(attacker) {
    await attacker.upload(await make(), purpose, name);
  },
}));

const words: HostileInput[] = HOSTILE_WORDS.flatMap(([what, keyword]) =>
  (['toy.get_list', 'factory.get_list'] as const).map((name) => ({
    corpus: 'words',
    what: `${name}: ${what}`,
    async send(attacker: Attacker) {
      await attacker.call(name, { keyword });
    },
  })),
);

const formulas: HostileInput[] = HOSTILE_FORMULAS.map(([what, formula]) => ({
  corpus: 'formulas',
  what,
  async send(attacker) {
    await attacker.call('website.save_price_formula', {
      ...SAMPLE_TERMS,
      name: '公式',
      scope: 'user',
      calculation: 'custom',
      formula,
    });
  },
}));

const addresses: HostileInput[] = HOSTILE_ADDRESSES.map(([what, url]) => ({
  corpus: 'addresses',
  what,
  async send(attacker) {
    await attacker.call('toy.fetch_image', { url });
  },
}));

const mails: HostileInput[] = HOSTILE_HTML.map(([what, html]) => ({
  corpus: 'mails',
  what,
  async send(attacker) {
    await attacker.call('mail.preview_template', { subject: '报价', html, language: 'en' });
  },
}));

/** Texts of messages at their limit, of letters that are looked at most closely. */
const MESSAGES: readonly (readonly [what: string, text: string])[] = [
  ['ligatures', 'ﷺ'.repeat(CHAT_LIMITS.textLength)],
  ['signs that are seen by nobody', '\u200b'.repeat(CHAT_LIMITS.textLength - 1) + 'a'],
  ['marks above one letter', `a${'\u0301'.repeat(CHAT_LIMITS.textLength - 1)}`],
  ['beginnings of links', 'http://'.repeat(CHAT_LIMITS.textLength / 7)],
  ['words without an end', '加微信'.repeat(CHAT_LIMITS.textLength / 3)],
  ['numbers', '13800138000 '.repeat(CHAT_LIMITS.textLength / 12)],
];

const say = async (attacker: Attacker, msg_content: WrittenElement[]) => {
  const talk = await attacker.call('chat.open_service', { page: '' });
  turn += 1;
  const gid = `hostile-message-${Date.now()}-${turn}`;
  if (talk) await attacker.call('chat.send_message', { conversation_id: talk.conversation.id, gid, msg_content });
};

const chat: HostileInput[] = [
  ...MESSAGES.map(([what, text]) => ({
    corpus: 'chat',
    what,
    send: (attacker: Attacker) => say(attacker, [{ type: 'text', text }]),
  })),
  ...[...REFUSED_ARCHIVES, ...COSTLY_ARCHIVES].map(([what, make]) => ({
    corpus: 'chat',
    what: `a file that ${what}`,
    async send(attacker: Attacker) {
      const file = await attacker.upload(await make(), 'chat_file', '图片.zip');
      if (file) await say(attacker, [{ type: 'custom', custom: { kind: 'file', file_id: file.id } }]);
    },
  })),
  ...POLYGLOTS.map(([what, make]) => ({
    corpus: 'chat',
    what: `a picture that is ${what}`,
    async send(attacker: Attacker) {
      const file = await attacker.upload(await make(), 'chat_picture', 'photo.jpg');
      if (file) await say(attacker, [{ type: 'image', file_id: file.id }]);
    },
  })),
];

const FRAME_LETTERS = 4000;
/** What a stranger says to where agents link themselves, and to where pages hear what changed. */
const FRAMES: readonly (readonly [what: string, text: string])[] = [
  ['lists within each other', '['.repeat(FRAME_LETTERS)],
  ['nothing that is JSON', '{'.repeat(FRAME_LETTERS)],
  ['somebody else’s name', JSON.stringify({ kind: 'hello', agentId: 'a'.repeat(20), proof: 'p'.repeat(43) })],
  ['a name without an end', JSON.stringify({ kind: 'hello', agentId: 'a'.repeat(FRAME_LETTERS) })],
  ['a token without an end', JSON.stringify({ token: 't'.repeat(FRAME_LETTERS) })],
  ['more than a frame holds', 'x'.repeat(100_000)],
];

const frames: HostileInput[] = [TRADE_LINK_PATH, SOCKET_PATH].flatMap((path) =>
  FRAMES.map(([what, text]) => ({
    corpus: 'frames',
    what: `${path}: ${what}`,
    async send(attacker: Attacker) {
      await attacker.sayTo(path, text);
    },
  })),
);

const MEGABYTE = 1024 * 1024;
/** As many of one value as a body holds. */
const filled = (text: string) => `[${`${text},`.repeat(Math.floor((MEGABYTE * 0.9) / (text.length + 1)))}${text}]`;
const members = Array.from({ length: 60_000 }, (_, index) => `"k${index}":"v"`).join(',');

/** Bodies as large as may be, for inputs with lists and records. */
const LARGE_BODIES: readonly (readonly [what: string, path: string, body: string])[] = [
  ['wrong fields of an error report', api.toy.edit_error.path, `{"toy_id":1,"fields":${filled('{}')},"remark":"x"}`],
  ['wrong fields that are texts', api.toy.edit_error.path, `{"toy_id":1,"fields":${filled('"x"')},"remark":"x"}`],
  ['asked items', api.toy.batch_inquiry.path, `{"ids":"1","asked_items":${filled('1')}}`],
  ['asked items again', api.toy.inquiry_again.path, `{"id":1,"asked_items":${filled('"x"')}}`],
  [
    'values of import rows',
    api.imports.edit_import_rows.path,
    `{"import_id":1,"rows":[{"id":1,"values":{${members}}}]}`,
  ],
  ['import rows', api.imports.edit_import_rows.path, `{"import_id":1,"rows":${filled('{"id":1,"values":{"a":1}}')}}`],
  ['unknown fields', api.toy.get_list.path, `{${members}}`],
  ['factories', api.toy.get_list.path, `{"factory_ids":${filled('1')}}`],
  ['wrong factories', api.toy.get_list.path, `{"factory_ids":${filled('null')}}`],
  ['lists of nothing', api.toy.get_list.path, `{"factory_ids":${filled('[]')}}`],
  ['ids in one text', api.website.add_sample_car.path, `{"ids":"${'1,'.repeat(MEGABYTE / 2 - 100)}1"}`],
];

const bodies: HostileInput[] = [
  ...HOSTILE_BODIES.map(({ what, path, body, type }) => ({
    corpus: 'bodies',
    what,
    async send(attacker: Attacker) {
      await attacker.postRaw(path, body, type);
    },
  })),
  ...LARGE_BODIES.map(([what, path, body]) => ({
    corpus: 'bodies',
    what: `${path}: ${what}`,
    async send(attacker: Attacker) {
      await attacker.postRaw(path, body);
    },
  })),
];

export const HOSTILE_INPUTS: readonly HostileInput[] = [
  ...sheets,
  ...texts,
  ...archives,
  ...uploads,
  ...bodies,
  ...words,
  ...formulas,
  ...addresses,
  ...mails,
  ...chat,
  ...frames,
  ...SITE_INPUTS,
];
