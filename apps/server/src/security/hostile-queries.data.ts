import type { ErrorName } from '@wanyuan/contract';
import { api } from '@wanyuan/contract/client';

/** Words that mean something to a database, an expression or a shell; here they are only words. */
export const HOSTILE_WORDS: readonly (readonly [what: string, word: string])[] = [
  ['any text', '%%%%'],
  ['any letter', '____'],
  ['an escaped percent sign', '\\%\\%'],
  ['a backslash at the end', 'zzqx\\'],
  ['a closed quote', "zzqx' or '1'='1"],
  ['a second statement', "'; drop table toys; --"],
  ['a union', "zzqx' union select password_hash from users --"],
  ['a wait', "zzqx'; select pg_sleep(10); --"],
  ['a dollar quote', '$$zzqx$$; delete from toys'],
  ['a parameter', '$1 :zzqx'],
  ['a remark', '/* zzqx */ --'],
  ['signs of a text search', "zzqx & | ! <-> ( ) :* '"],
  ['brackets without an end', '(((((zzqx'],
  ['nothing but signs', '!!! &&& ||| <->'],
  ['an expression that never ends', `${'(a+)+'.repeat(20)}$`],
  ['letters that make expressions slow', `${'a'.repeat(400)}!`],
  ['blanks that make expressions slow', `zzqx${' '.repeat(400)}zzqx`],
  ['a NUL', 'zzqx\u0000zzqx'],
  ['half of a pair', 'zzqx\ud800zzqx'],
  ['text that turns', '\u202ezzqx'],
  ['marks over marks', `z${'\u0301'.repeat(300)}qx`],
  ['a tag', '<script>alert(1)</script>'],
  ['a template', '{{7*7}}${7*7}#{7*7}'],
  ['a lookup', '${jndi:ldap://127.0.0.1/a}'],
  ['a path', '../../../../etc/passwd'],
  ['line breaks', 'zzqx\r\nSet-Cookie: a=b'],
];

interface HostileBody {
  what: string;
  path: string;
  body: string;
  error: ErrorName;
  type?: string;
}

const LIST = api.toy.get_list.path;
const list = (what: string, input: object, error: ErrorName = 'INVALID_INPUT'): HostileBody => ({
  what,
  path: LIST,
  body: JSON.stringify(input),
  error,
});
const raw = (what: string, body: string, error: ErrorName = 'MALFORMED_BODY', type?: string): HostileBody => ({
  what,
  path: LIST,
  body,
  error,
  ...(type === undefined ? {} : { type }),
});

/** Bodies that no page of ours sends. */
export const HOSTILE_BODIES: readonly HostileBody[] = [
  list('a word of ten thousand letters', { keyword: 'x'.repeat(10_000) }),
  list('a word that is an object', { keyword: { $ne: null } }),
  list('a word that is a list', { keyword: ['a', 'b'] }),
  list('a page before the first', { page: -1 }),
  list('no page', { page: 0 }),
  list('half a page', { page: 1.5 }),
  list('a page beyond all numbers', { page: 1e300 }),
  list('a page that is a text', { page: '1; drop table toys' }),
  list('pages of a million', { page_size: 1_000_000 }),
  list('an unknown order', { order: 'price; drop table toys' }),
  list('an order that is a name of the prototype', { order: 'constructor' }),
  list('a list that is a name of the prototype', { data_module: '__proto__' }),
  list('an unknown list', { data_module: 'pg_shadow' }),
  list('a hundred thousand factories', { factory_ids: Array.from({ length: 100_000 }, (_, id) => id + 1) }),
  list('a factory beyond bigint', { factory_ids: [1e25] }),
  list('a factory that is a query', { factory_ids: ['1 or 1=1'] }),
  list('a category that is none', { category_ids: [-1] }),
  list('a price that is endless', { price_min: '1e999' }),
  list('a price below nothing', { price_min: -1 }),
  list('a range turned round', { price_min: 9, price_max: 1 }),
  raw('a body that would change the prototype', '{"__proto__":{"isAdmin":true}}'),
  raw('one that would change it by the constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'),
  raw('one deep within', '{"a":[{"__proto__":{"x":1}}]}'),
  raw('a number beyond all', `{"page":1${'0'.repeat(400)}}`, 'INVALID_INPUT'),
  raw('a field that is there twice', '{"page":1,"page":"x"}', 'INVALID_INPUT'),
  raw('lists in lists', `{"keyword":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'INVALID_INPUT'),
  raw('objects in objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`, 'INVALID_INPUT'),
  raw('a body without an end', '{"keyword":"a"'),
  raw('two bodies', '{}{}'),
  raw('single quotes', "{'keyword':'a'}"),
  raw('no number', '{"page":NaN}'),
  raw('more than a megabyte', `{"keyword":"${'x'.repeat(1024 * 1024)}"}`, 'BODY_TOO_LARGE'),
  raw('a form', 'keyword=a', 'UNSUPPORTED_TYPE', 'application/x-www-form-urlencoded'),
  raw(
    'XML that reads our files',
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    'UNSUPPORTED_TYPE',
    'text/xml',
  ),
  raw('YAML', 'keyword: !!js/function "a"', 'UNSUPPORTED_TYPE', 'application/yaml'),
  raw('plain text, as pages of others can send it', '{"keyword":"a"}', 'UNSUPPORTED_TYPE', 'text/plain'),
  raw('a type with a line break', '{}', 'UNSUPPORTED_TYPE', 'application/x; a=b'),
];

/** Headers that no browser sends; the answer is the usual one, without a trace of them. */
export const HOSTILE_HEADERS: readonly (readonly [what: string, headers: Record<string, string>])[] = [
  ['another host', { host: 'evil.example' }],
  ['another host by a proxy', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' }],
  ['another address', { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' }],
  ['another method', { 'x-http-method-override': 'DELETE' }],
  ['another path', { 'x-original-url': '/dev/outbox', 'x-rewrite-url': '/metrics' }],
  ['a page of others', { origin: 'https://evil.example' }],
  ['a page of nobody', { origin: 'null' }],
  ['an id with a tag', { 'x-request-id': '<script>alert(1)</script>' }],
  ['a range of bytes', { range: `bytes=${'0-1,'.repeat(500)}` }],
  ['cookies', { cookie: `token=${'x'.repeat(4000)}` }],
];
