// What is limited by address counts the network of its asker (`addressGroup`): a visitor with one IPv6 address has billions.
import { TEST_FILES } from './import-rules.mjs';

const isRuled = (file) => file.startsWith('apps/server/src/') && !TEST_FILES.test(file);
const COUNTS = /infra\/limits\//;
/** A limiter's key, or a part of it, that is an address as it came. */
const BARE = [
  /\b(?:consume|peek|spend|add|get|reset)\([^;\n]*?,\s*(?:\w+\.)?ip\b/,
  /`[^`\n]*\|\$\{(?:\w+\.)?ip\}[^`\n]*`/,
  /\b(?:key|subject): (?:\w+\.)?ip\b/,
];

/** @param {string} file @param {string} text */
export function findAddressFaults(file, text) {
  if (!isRuled(file) || !COUNTS.test(text)) return [];
  return text
    .split('\n')
    .filter((line) => BARE.some((shape) => shape.test(line)))
    .map((line) => `${file}: counts an address as it came, without addressGroup: ${line.trim()}`);
}
