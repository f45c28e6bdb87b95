import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';
import { TRADE_WORDS } from './trade-words.data.ts';

let jieba: Jieba | undefined;
const SURE = 100_000;

/** Made when it is first needed: taking the dictionary in lasts half a second. */
function cutter(): Jieba {
  if (!jieba) {
    jieba = Jieba.withDict(dict);
    jieba.loadDict(Buffer.from(TRADE_WORDS.map((word) => `${word} ${SURE} n\n`).join('')));
  }
  return jieba;
}

/** The words of a stretch of Chinese: 遥控 越野车. */
export function cutWords(chinese: string): string[] {
  return chinese.length < 2 ? [chinese] : cutter().cut(chinese, false);
}

/** A long word in its parts, words of two characters where there are some: 遥控车 is 遥控 and 车. */
export function partsOf(word: string): string[] {
  if (word.length < 3) return [word];
  const short = new Set(
    cutter()
      .cutForSearch(word, false)
      .filter((part) => part.length === 2),
  );
  if (short.size === 0) return [word];
  const parts: string[] = [];
  for (let at = 0; at < word.length;) {
    const pair = word.slice(at, at + 2);
    parts.push(short.has(pair) ? pair : word[at]!);
    at += parts.at(-1)!.length;
  }
  return parts;
}
