import { INPUT_NODES_MAX } from '@wanyuan/contract';
import { invalidInput } from './app-error.ts';

/** Deeper than any input of ours; endless nesting would end in the stack. */
const DEPTH_MAX = 32;

const [QUOTE, COMMA, LIST, LIST_END, OBJECT, OBJECT_END] = ['"', ',', '[', ']', '{', '}'].map((sign) =>
  sign.charCodeAt(0),
);
const BACKSLASH = '\\';

/**
 * Refuses what is nested too deep or has more values than a call can need, by its text: a megabyte of brackets costs a
 * fifth of a second to parse, and seconds to find fault with. An empty list or object counts for two.
 */
export function refuseOversized(text: string, nodesMax = INPUT_NODES_MAX): void {
  let nodes = 1;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(text, at);
    else if (sign === LIST_END || sign === OBJECT_END) depth -= 1;
    else if (sign === COMMA) nodes += 1;
    else if (sign === LIST || sign === OBJECT) {
      nodes += 1;
      depth += 1;
      if (depth > DEPTH_MAX) throw refused('提交的内容嵌套过深');
    }
    if (nodes > nodesMax) throw refused(`提交的内容超过${nodesMax}项，请分批提交`);
  }
}

/** The place of the quote that ends what begins at `from`. */
function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}

const refused = (message: string) => invalidInput([{ path: '', message }]);
