import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEmbedder, indexVector, openForQuery, queryVectors, type Embedder } from '@wanyuan/vision';
import { readFeedbackSet, type FeedbackSet } from './feedback-set.ts';

export interface Measured {
  model: string;
  /** Questions with a toy that is right. */
  questions: number;
  toys: number;
  recall1: number;
  recall5: number;
  /** Of the toys that people said are not the picture's: the share that comes before every right one. */
  wrong_above: number;
}

/** How well a model answers what people have answered: ours, or the one in the file. */
export async function measureModel(folder: string, modelFile: string | undefined): Promise<Measured> {
  const set = await readFeedbackSet(folder);
  const embedder = await createEmbedder(modelFile === undefined ? {} : { modelFile });
  try {
    const gallery = await lookAt(embedder, folder, set.toys);
    const ranks: number[] = [];
    let [wrong, above] = [0, 0];
    for (const question of set.questions.filter(({ right }) => right.length > 0)) {
      const order = await rank(embedder, gallery, folder, question);
      const best = order.findIndex((id) => question.right.includes(id));
      // A right toy whose pictures are gone cannot be found by any model.
      if (best < 0) continue;
      ranks.push(best);
      wrong += question.wrong.length;
      above += order.slice(0, best).filter((id) => question.wrong.includes(id)).length;
    }
    const share = (count: number, of: number) => (of === 0 ? 0 : count / of);
    return {
      model: `${embedder.identity.name}@${embedder.identity.version}`,
      questions: ranks.length,
      toys: gallery.length,
      recall1: share(ranks.filter((each) => each < 1).length, ranks.length),
      recall5: share(ranks.filter((each) => each < 5).length, ranks.length),
      wrong_above: share(above, wrong),
    };
  } finally {
    await embedder.close();
  }
}

type Gallery = { id: number; views: Float32Array[] }[];

async function lookAt(embedder: Embedder, folder: string, toys: FeedbackSet['toys']): Promise<Gallery> {
  const gallery: Gallery = [];
  for (const { id, pictures } of toys) {
    const views: Float32Array[] = [];
    for (const path of pictures)
      views.push(await indexVector(embedder, await openForQuery(embedder, await readFile(join(folder, path)))));
    gallery.push({ id, views });
  }
  return gallery;
}

async function rank(
  embedder: Embedder,
  gallery: Gallery,
  folder: string,
  { picture, box }: FeedbackSet['questions'][number],
): Promise<number[]> {
  const bytes = await readFile(join(folder, picture));
  const asked = await queryVectors(embedder, await openForQuery(embedder, bytes, box ?? undefined), box ?? undefined);
  return gallery
    .map(({ id, views }) => ({
      id,
      score: Math.max(...views.flatMap((view) => asked.map((query) => dot(query, view)))),
    }))
    .toSorted((a, b) => b.score - a.score || a.id - b.id)
    .map(({ id }) => id);
}

const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, at) => sum + value * b[at]!, 0);
