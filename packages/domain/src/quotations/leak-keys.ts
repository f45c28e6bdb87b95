import { COMMON_WORDS, COMPANY_ENDINGS, PLACE_BEGINNINGS, TRADE_WORDS } from './leak-names.data.ts';
import { squeezeKey } from './squeezed-text.ts';

export type SecretKind = 'name' | 'contact' | 'article_number' | 'exworks';

/** How far a hit may touch what stands around it. */
export type Fit =
  /** Anywhere, also within longer words. */
  | 'anywhere'
  /** A letter must not go on as letters, nor a digit as digits. */
  | 'apart'
  /** Nothing of a word or number around it. */
  | 'whole_word';

export interface LeakKey {
  key: string;
  kind: SecretKind;
  fit: Fit;
  /** Whether a hit must be without spaces or dashes: 80 22 is not 8022, but 1694 0 is 1694-0. */
  isOnePiece?: boolean;
}

const KEY_MAX = 100;
const HAN = /\p{Script=Han}/u;
const ONLY_DIGITS = /^\d+$/;

function withoutEnding(name: string): string {
  const ending = COMPANY_ENDINGS.find((word) => name.endsWith(word) && name.length > word.length);
  return ending === undefined ? name : withoutEnding(name.slice(0, -ending.length));
}

function withoutBeginning(name: string): string {
  const beginning = PLACE_BEGINNINGS.find((word) => name.startsWith(word) && name.length > word.length);
  return beginning === undefined ? name : withoutBeginning(name.slice(beginning.length));
}

/** 天艺玩具（汕头）有限公司 has its town behind. */
function withoutTown(name: string): string {
  const town = PLACE_BEGINNINGS.find((word) => name.endsWith(word) && name.length > word.length);
  return town === undefined ? name : name.slice(0, -town.length);
}

/** Whether a name says whose it is: 玩具厂 does not. */
function isTelling(name: string): boolean {
  let rest = name;
  for (const word of TRADE_WORDS) rest = rest.replace(word, '');
  return HAN.test(name) ? rest.length >= 2 && name.length >= 3 : rest.length >= 3 && name.length >= 4;
}

/** From so many letters on a Latin name is found within longer words too: what is shorter is a part of too many. */
const NAME_ANYWHERE = 12;

/** The whole name, and what people write of it: without its town and what every company is called. */
function nameKeys(name: string): LeakKey[] {
  const whole = squeezeKey(name);
  const short = withoutEnding(whole);
  const keys = new Set([whole, short, withoutBeginning(short), withoutTown(withoutBeginning(short))]);
  return [...keys].filter(isTelling).map((key) => ({
    key,
    kind: 'name',
    fit: HAN.test(key) || key.length >= NAME_ANYWHERE ? 'anywhere' : 'apart',
  }));
}

const BRIEF_MIN = { han: 2, latin: 4 };
const COMMON: ReadonlySet<string> = new Set([...COMPANY_ENDINGS, ...TRADE_WORDS, ...COMMON_WORDS]);

/** What is left of a name without its town, its trade and what every company is called: 欣童 of 澄海区欣童玩具厂. */
function briefKeys(name: string): LeakKey[] {
  if (HAN.test(name)) {
    const short = withoutTown(withoutBeginning(withoutEnding(squeezeKey(name))));
    const own = TRADE_WORDS.reduce((rest, word) => rest.replace(word, ''), short);
    return own.length < BRIEF_MIN.han ? [] : [{ key: own, kind: 'name', fit: 'anywhere' }];
  }
  // Which of its words is the name cannot be told: each one that is not common.
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .map(squeezeKey)
    .filter((word) => word.length >= BRIEF_MIN.latin && !COMMON.has(word))
    .map((key) => ({ key, kind: 'name', fit: 'whole_word' }));
}

const PHONE_DIGITS = 9;
const CONTACT_MIN = 5;
/** Of digits alone, fewer than these are a phone or QQ only in one piece. */
const SPLIT_DIGITS = 7;
const LANDLINE = /^0\d{2,3}[-\s](\d{7,8})$/;

function contactKeys(contact: string): LeakKey[] {
  const key = squeezeKey(contact);
  if (key.length < CONTACT_MIN) return [];
  if (!ONLY_DIGITS.test(key)) return [{ key, kind: 'contact', fit: contact.includes('@') ? 'anywhere' : 'apart' }];
  if (key.length < SPLIT_DIGITS) return [{ key, kind: 'contact', fit: 'whole_word', isOnePiece: true }];
  const home = key.length > 11 ? key.replace(/^(?:00)?86/, '') : key;
  // A landline is written with its 0, behind +86 without it, and in town without the whole area code.
  const forms = new Set([home, home.replace(/^0/, ''), LANDLINE.exec(contact.trim())?.[1] ?? home]);
  return [...forms].map((one) => ({
    key: one,
    kind: 'contact',
    fit: one.length >= PHONE_DIGITS ? 'anywhere' : 'apart',
  }));
}

const ARTICLE_MIN = 2;
/** Shorter ones are whole words only, and so are those of digits alone. */
const ARTICLE_APART = 4;

function articleKeys(article: string): LeakKey[] {
  const key = squeezeKey(article);
  if (key.length < ARTICLE_MIN) return [];
  const isPlain = key.length < ARTICLE_APART || ONLY_DIGITS.test(key);
  return [
    {
      key,
      kind: 'article_number',
      fit: isPlain ? 'whole_word' : 'apart',
      isOnePiece: ONLY_DIGITS.test(article.trim()),
    },
  ];
}

const KEYS_OF = { names: nameKeys, contacts: contactKeys, article_numbers: articleKeys };

/** What to search for, each key once; a name counts before a contact, a contact before an article number. */
export function leakKeys(
  secrets: Record<keyof typeof KEYS_OF, readonly string[]> & { isBrief?: boolean | undefined },
): LeakKey[] {
  const keys = new Map<string, LeakKey>();
  if (secrets.isBrief)
    for (const name of secrets.names)
      for (const one of briefKeys(name.slice(0, KEY_MAX * 2))) if (one.key.length <= KEY_MAX) keys.set(one.key, one);
  for (const group of ['names', 'contacts', 'article_numbers'] as const)
    for (const secret of secrets[group])
      for (const one of KEYS_OF[group](secret.slice(0, KEY_MAX * 2)))
        if (one.key.length <= KEY_MAX && !keys.has(one.key)) keys.set(one.key, one);
  return [...keys.values()];
}
