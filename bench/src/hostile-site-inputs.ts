import { DEMO_SITES } from '@wanyuan/server/src/demo/sites/sites.data.ts';
import { HOSTILE_UPLOADS, POLYGLOTS } from '@wanyuan/server/src/security/hostile-uploads.data.ts';
import { CARTONS_MAX, PIECES_MAX, SITE_RECORDS, SITE_VISITORS } from '@wanyuan/domain';
import type { Attacker, HostileInput } from './hostile-attacker.ts';

const [SITE] = DEMO_SITES;
const slug = SITE!.slug;
const language = 'en';
const corpus = 'websites';

const page = (what: string, path: string): HostileInput => ({
  corpus,
  what: `page: ${what}`,
  send: (attacker) => attacker.look(path),
});
const act = (name: string, what: string, input: object | string): HostileInput => ({
  corpus,
  what: `${name}: ${what}`,
  send: (attacker) => attacker.visit(slug, name, typeof input === 'string' ? input : JSON.stringify(input)),
});

const LIGATURES = 'ﷺ'.repeat(80);
const MANY_WORDS = 'a e i o u b c d r s t l '.repeat(6);
const ALL_CATEGORIES = Array.from({ length: 60 }, (_, at) => 4000 + at).join(',');

/** Visitors without an account may ask for any address below a site. */
const PAGES: readonly (readonly [what: string, path: string])[] = [
  ['words that become many letters', `/en/toys?q=${encodeURIComponent(LIGATURES)}`],
  ['as many words as are looked for', `/en/toys?q=${encodeURIComponent(MANY_WORDS)}`],
  ['every category', `/en/toys?category=${ALL_CATEGORIES}&sort=newest`],
  ['every category without an end', `/en/toys?category=${'4000,'.repeat(3000)}`],
  ['prices', '/en/toys?from=0.01&to=9999999.99&sort=price_desc&page=500'],
  ['a page that nobody kept', `/en/toys?q=nobody${Date.now()}`],
  ['its data', `/page.json?at=${encodeURIComponent(`/en/toys?q=x${Date.now()}`)}`],
  ['an address without an end', `/en/${'x/'.repeat(4000)}`],
  ['data of an address without an end', `/page.json?at=${'x/'.repeat(4000)}`],
  ['languages without an end', `/?${'l=en&'.repeat(2000)}`],
  ['a toy that is not there', '/en/toys/aaaaaaaaaa'],
  ['its map for search engines', '/sitemap.xml'],
  ['a key that opens nothing', `/en?view=${'1.'.repeat(200)}x`],
];

const KEYS = Array.from({ length: SITE_VISITORS.pickLinesMax }, (_, at) => at.toString(36).padStart(10, 'a'));
const changed_at = 1_700_000_000_000;

/** What a browser that keeps no cookie may say to a site, at the limits of what is taken. */
const ACTS: readonly (readonly [name: string, what: string, input: object | string])[] = [
  ['get_toys', 'words that become many letters', { language, keyword: LIGATURES, page_size: 60 }],
  ['get_toys', 'as many words as are looked for', { language, keyword: MANY_WORDS.repeat(2), page_size: 60 }],
  [
    'save_picks',
    'as many lines as may be',
    { language, changes: KEYS.map((key) => ({ key, cartons: 1, changed_at })) },
  ],
  [
    'save_picks',
    'one line in as many turns',
    { language, changes: KEYS.map(() => ({ key: KEYS[0], pieces: PIECES_MAX, changed_at })) },
  ],
  ['save_picks', 'lists of nothing', `{"language":"en","changes":[${'{},'.repeat(9000)}{}]}`],
  ['submit_picks', 'nothing', { language, act: 'a'.repeat(64), price_hash: 'x'.repeat(64), info: {} }],
  [
    'look',
    'as much as a batch holds',
    {
      language,
      page: 'x'.repeat(200),
      toys: KEYS.slice(0, SITE_RECORDS.looksPerBatch).map((key) => ({
        key,
        seconds: SITE_RECORDS.lookSecondsMax,
        times: 100,
        words: LIGATURES,
      })),
      searches: Array.from({ length: 20 }, () => ({ words: LIGATURES, hits: 1_000_000 })),
      seconds: SITE_RECORDS.lookSecondsMax,
      batch: `batch-${Date.now()}`,
      time_zone: 'Nowhere/At_All',
    },
  ],
  [
    'look',
    'numbers that are none',
    `{"language":"en","page":"","toys":[{"key":"aaaaaaaaaa","seconds":1e999,"times":1}]}`,
  ],
  [
    'apply_access',
    'texts at their limits',
    {
      language,
      name: '名'.repeat(60),
      company: 'ﷺ'.repeat(120),
      email: `${'a'.repeat(60)}@${'b.'.repeat(25)}cc`,
      reason: '\u202e'.repeat(1000),
    },
  ],
  ['apply_access', 'an address that is none', { language, name: 'x', company: 'x', email: `${'a.'.repeat(60)}@` }],
  ['sign_in', 'a link that is none', { language, link: 'x'.repeat(64) }],
  ['sign_in', 'a code that is none', { language, code: `x${CARTONS_MAX}` }],
  ['send_message', 'ligatures', { language, gid: `hostile-${Date.now()}`, text: 'ﷺ'.repeat(1000) }],
  ['start_export', 'all toys', { language, what: 'toys', kind: 'pdf' }],
  ['get_export', 'a file of nobody’s', { export_key: '0'.repeat(36) }],
  ['no_such_call', 'nothing', {}],
];

async function photo(attacker: Attacker, bytes: Buffer, name: string): Promise<void> {
  const form = new FormData();
  form.append('language', language);
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  await attacker.visit(slug, 'search_picture', form);
}

const pictures: HostileInput[] = [
  ...POLYGLOTS.map(([what, make]) => [what, 'photo.jpg', make] as const),
  ...HOSTILE_UPLOADS.map(([what, , name, make]) => [what, name, make] as const),
].map(([what, name, make]) => ({
  corpus,
  what: `search_picture: ${what}`,
  send: async (attacker) => photo(attacker, await make(), name),
}));

/** What visitors without an account send to customer websites. */
export const SITE_INPUTS: readonly HostileInput[] = [
  ...PAGES.map(([what, path]) => page(what, `/s/${slug}${path}`)),
  page('a site that is none', `/s/${'x'.repeat(40)}/en`),
  page('an old website that is none', `/w/${'x'.repeat(40)}/en`),
  ...ACTS.map(([name, what, input]) => act(name, what, input)),
  ...pictures,
];
