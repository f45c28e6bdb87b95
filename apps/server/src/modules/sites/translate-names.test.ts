import { expect, it } from 'vitest';
import { translateNames } from './translate-names.ts';

const answering = (answer: string) => ({ model: 'spec', ask: async () => answer });

it('gives each name its translation, and none where the model left one out', async () => {
  const names = ['Racing car 1:16', 'Doll', 'Puzzle'];
  const answer = '1\tCoche de carreras 1:16\n3\tRompecabezas\n4\tNada';
  expect(await translateNames(answering(answer), names, 'es')).toEqual([
    'Coche de carreras 1:16',
    null,
    'Rompecabezas',
  ]);
});

it.each([
  ['a telephone', 'Racing car', 'Coche, llame al 13912345678'],
  ['another price', 'Racing car 12 V', 'Coche de carreras 3 V'],
  ['an address of the web', 'Racing car', 'Coche https://maker.example'],
  ['a site', 'Racing car', 'Coche www.maker.example'],
  ['a mailbox', 'Racing car', 'Coche boss@maker.example'],
])('lets no name of one factory write %s into that of another', async (_what, name, translated) => {
  // As if its neighbour were written so that the model answers with lines for others.
  expect(await translateNames(answering(`1\t${translated}\n2\tMuñeca`), [name, 'Doll'], 'es')).toEqual([
    null,
    'Muñeca',
  ]);
});
