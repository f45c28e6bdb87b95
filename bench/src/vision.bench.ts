import { createEmbedder } from '@wanyuan/vision';
import { benchOptions } from './bench-options.ts';
import { printResult } from './rounds.ts';
import { printLikeness } from './vision-likeness.ts';
import { queriesFor, type Query } from './vision-queries.ts';
import { ask, hashFinder, modelFinder, printRecall, recallByKind, type Answer, type Finder } from './vision-quality.ts';
import { measureScanned } from './vision-scanned.ts';
import { measureBoxes } from './vision-boxes.ts';
import { scannedObjects } from './vision-scanned-views.ts';
import { measureSpeed } from './vision-speed.ts';
import { compareStrategies } from './vision-strategies.ts';
import { chooseAsked, chooseGallery, demoToys } from './vision-toys.ts';
import { otherViews } from './vision-views.ts';

const options = benchOptions(
  {
    /** Of the gallery and asked for; fewer give a first impression. */
    toys: '3720',
    queries: '320',
    /** Another model than ours. */
    model: '',
    /** A model that has seen no toys, to compare with. */
    plain: '',
    /** A folder with views.tar: scanned objects that no training has seen are asked for, see workshop/training. */
    views: '',
    /** A folder for contact sheets of what did not come first. */
    sheets: '',
    /** `yes` compares ways to ask: the full frame, the main object, both. */
    strategies: '',
    /** Vectors are searched of so many toys. */
    indexed: '100000',
    /** Of the world that the built product searches in; 0 leaves it out. */
    products: '100000',
    /** A folder in which worlds are kept from one run to the next. */
    keep: '',
    /** `no` leaves out what is found. */
    quality: 'yes',
  },
  { toys: '8', queries: '2', indexed: '500', products: '0' },
);

const model = options.optional('model');
const modelFile = model === undefined ? {} : { modelFile: model };
const all = demoToys();
const asked = chooseAsked(all, options.number('queries'));
const toys = chooseGallery(all, asked, options.number('toys'));

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
  const embedder = await createEmbedder({ ...modelFile, threads: 2 });
  const answers = await askAll(queries, await modelFinder(toys, embedder));
  printRecall(`${embedder.identity.name} ${embedder.identity.version}`, answers);
  printLikeness(answers, toys);
  if (options.optional('strategies')) await compareStrategies(toys, embedder, queries);
  await embedder.close();

  printRecall('perceptual hash', await askAll(queries, await hashFinder(toys)));
  const plainFile = options.optional('plain');
  if (plainFile) {
    const plain = await createEmbedder({ modelFile: plainFile, threads: 2 });
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

async function measureReal() {
  const folder = options.optional('views');
  const objects = folder === undefined ? undefined : scannedObjects(folder);
  if (!objects) {
    console.log('\nskipped: real1, real5, realphoto1 and boxes (scanned objects; --views names their folder)');
    return {};
  }
  const embedder = await createEmbedder({ ...modelFile, threads: 2 });
  const compares = options.optional('strategies') !== undefined;
  const figures = await measureScanned(objects, embedder, { sheets: options.optional('sheets'), compares });
  await measureBoxes(objects, embedder);
  await embedder.close();
  return figures;
}

const real = await measureReal();
const quality = options.text('quality') === 'no' ? {} : await measureQuality();
const speed = await measureSpeed(all, {
  modelFile: options.optional('model'),
  indexed: options.number('indexed'),
  products: options.text('products'),
  keptIn: options.optional('keep'),
});
printResult('vision', { ...quality, ...real, ...speed });
