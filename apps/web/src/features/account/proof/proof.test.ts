import { scryptSync } from 'node:crypto';
import { scrypt } from '@noble/hashes/scrypt.js';
import { tryCounter, workThrough } from '@wanyuan/domain';
import { expect, test } from 'vitest';

const cost = { N: 16, r: 1, p: 1 };
const salt = '00112233445566778899aabbccddeeff';
const key = scryptSync('5', salt, 32, cost).toString('hex');
const puzzle = { salt, cost, tries: 8, target: key.slice(0, 32) };

test('finds the half of the key that the server, with another scrypt, keeps to itself', async () => {
  const answers = Array.from({ length: puzzle.tries }, (_, counter) => tryCounter(puzzle, counter, scrypt));
  expect(answers.map((answer) => answer === key.slice(32))).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
    false,
    false,
  ]);
  expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
  const paused: number[] = [];
  const pause = async (tried: number) => void paused.push(tried);
  expect(await workThrough(puzzle, scrypt, { pause })).toBe(key.slice(32));
  expect(paused).toEqual([1, 2, 3, 4, 5]);
});
