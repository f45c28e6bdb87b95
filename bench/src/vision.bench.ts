import { parseArgs } from 'node:util';
import { createEmbedder } from '@wanyuan/vision';
import { printResult } from './rounds.ts';
import { printLikeness } from './vision-likeness.ts';
import { queriesFor, type Query } from './vision-queries.ts';
import { ask, hashFinder, modelFinder, printRecall, recallByKind, type Answer, type Finder } from './vision-quality.ts';
import { measureSpeed } from './vision-speed.ts';
import { compareStrategies } from './vision-strategies.ts';
import { chooseAsked, chooseGallery, demoToys } from './vision-toys.ts';
import { otherViews } from './vision-views.ts';

const { values: options } = parseArgs({
  args: process.argv.slice(2),
  options: {
    /** Of the gallery and asked for; fewer give a first impression. */
    toys: { type: 'string', default: '3720' },
    queries: { type: 'string', default: '320' },
    /** Another model than ours. */
    model: { type: 'string' },
    /** A model that has seen no toys, to compare with. */
    plain: { type: 'string' },
    /** Compares ways to ask: the full frame, the main object, both. */
    strategies: { type: 'boolean', default: false },
    /** Of the world that the built product searches in; 0 leaves it out. */
    products: { type: 'string', default: '100000' },
    /** A folder in which worlds are kept from one run to the next. */
    keep: { type: 'string' },
    'skip-quality': { type: 'boolean', default: false },
  },
});

const all = demoToys();
const asked = chooseAsked(all, Number(options.queries));
const toys = chooseGallery(all, asked, Number(options.toys));

async function makeQueries(): Promise<Query[]> {
  const viewOf = await otherViews(asked);
  const queries: Query[] = [];
  for (const [index, toy] of asked.entries()) {
    const neighbour = asked[(index + Math.floor(asked.length / 2)) % asked.length]!;
    queries.push(...(await queriesFor(toy, neighbour, viewOf)));
  }
  return queries;
}

async function askAll(queries: readonly Query[], finder: Finder): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const query of queries) answers.push(await ask(query, finder));
  return answers;
}

async function measureQuality() {
  const queries = await makeQueries();
  console.log(`${toys.length} toys in the gallery, ${asked.length} asked for in ${queries.length} pictures`);
  const embedder = await createEmbedder({ ...(options.model && { modelFile: options.model }), threads: 2 });
  const answers = await askAll(queries, await modelFinder(toys, embedder));
  printRecall(`${embedder.identity.name} ${embedder.identity.version}`, answers);
  printLikeness(answers, toys);
  if (options.strategies) await compareStrategies(toys, embedder, queries);
  await embedder.close();

  printRecall('perceptual hash', await askAll(queries, await hashFinder(toys)));
  if (options.plain) {
    const plain = await createEmbedder({ modelFile: options.plain, threads: 2 });
    printRecall(
      `${plain.identity.name} ${plain.identity.version}`,
      await askAll(queries, await modelFinder(toys, plain)),
    );
    await plain.close();
  }
  const { kinds, mean } = recallByKind(answers);
  return {
    recall1: mean.recall1,
    recall5: mean.recall5,
    view1: kinds.get('view')!.recall1,
    photo1: kinds.get('photo')!.recall1,
  };
}

const quality = options['skip-quality'] ? {} : await measureQuality();
const speed = await measureSpeed(all, {
  modelFile: options.model,
  products: Number(options.products),
  keptIn: options.keep,
});
printResult('vision', { ...quality, ...speed });
