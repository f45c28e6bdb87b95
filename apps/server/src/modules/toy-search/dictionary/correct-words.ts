import { isEmptyWord } from '../text/pieces.ts';
import { syllablesOf } from '../text/pinyin.ts';
import type { Dictionary } from './dictionary.ts';
import { editDistance } from './edit-distance.ts';

const LONGEST_TERM = 6;
const SHORTEST_PART = 3;
/** What it costs to read a stretch so: the cheapest reading of the whole wins. */
const COST = { known: 0.1, lone: 1.2, homophone: 1, oneOff: 1.5, oneOffPair: 2.2, unknown: 3 };

/** Two letters may be wrong in a long word, one in a short one, none in a very short one. */
const mostWrong = (word: string) => (word.length >= 7 ? 2 : word.length >= 4 ? 1 : 0);

/** The word that was probably meant, of English or of pinyin; null when there is none near. */
export function correctLatin(dictionary: Dictionary, word: string): string | null {
  const most = mostWrong(word);
  if (most === 0 || /\d/.test(word)) return null;
  let best: { text: string; distance: number; frequency: number } | null = null;
  const offer = (candidate: string, text: string, frequency: number) => {
    if (frequency === 0 || Math.abs(candidate.length - word.length) > most) return;
    // People rarely miss the first letter; a swap of the first two is caught by the second.
    if (candidate[0] !== word[0] && candidate[1] !== word[0]) return;
    const distance = editDistance(word, candidate, most);
    if (distance > most || distance === 0) return;
    if (!best || distance < best.distance || (distance === best.distance && frequency > best.frequency))
      best = { text, distance, frequency };
  };
  for (const { term, frequency } of dictionary.english) offer(term, term, frequency);
  for (const { term, pinyin, frequency } of dictionary.chinese) if (term.length > 1) offer(pinyin, term, frequency);
  return best === null ? splitLatin(dictionary, word) : (best as { text: string }).text;
}

/** Two words that were written as one. */
function splitLatin(dictionary: Dictionary, word: string): string | null {
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => dictionary.isEnglish(part))) return parts.join(' ');
  }
  return null;
}

/** A stretch of Chinese as it was probably meant: characters that sound alike, or one that is wrong. */
export function correctChinese(dictionary: Dictionary, run: string): string {
  const characters = Array.from(run);
  const syllables = syllablesOf(run);
  if (syllables.length !== characters.length) return run;
  const best: { cost: number; text: string }[] = [{ cost: 0, text: '' }];
  for (let end = 1; end <= characters.length; end += 1) {
    for (let start = Math.max(0, end - LONGEST_TERM); start < end; start += 1) {
      const typed = characters.slice(start, end).join('');
      const { cost, text } = readStretch(dictionary, typed, syllables.slice(start, end).join(''));
      const total = best[start]!.cost + cost;
      if (total < (best[end]?.cost ?? Number.POSITIVE_INFINITY))
        best[end] = { cost: total, text: best[start]!.text + text };
    }
  }
  return best.at(-1)!.text;
}

function readStretch(dictionary: Dictionary, typed: string, pinyin: string): { cost: number; text: string } {
  const isLone = typed.length === 1;
  if ((dictionary.chineseTerm(typed)?.frequency ?? 0) > 0)
    return { cost: isLone && !isEmptyWord(typed) ? COST.lone : COST.known, text: typed };
  if (isLone) return { cost: COST.unknown, text: typed };
  const sameSound = dictionary.byPinyin(pinyin).find(({ term }) => term.length === typed.length);
  if (sameSound) return { cost: COST.homophone, text: sameSound.term };
  const [near] = dictionary.oneCharacterOff(typed);
  if (near) return { cost: typed.length > 2 ? COST.oneOff : COST.oneOffPair, text: near.term };
  return { cost: COST.unknown * typed.length, text: typed };
}
