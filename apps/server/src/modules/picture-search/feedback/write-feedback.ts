import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Db } from '#infra/database/database.ts';
import type { PicturesService } from '#modules/pictures/pictures.module.ts';
import { listGallery } from '../index/vector-index.repo.ts';
import { listAllMarks } from '../marks/picture-marks.repo.ts';
import { FEEDBACK_FILE, type FeedbackSet } from './feedback-set.ts';

interface Options {
  db: Db;
  pictures: Pick<PicturesService, 'known' | 'originals'>;
  /** An empty one. */
  folder: string;
  /** How many unmarked toys are to be told apart from the marked ones. */
  others: number;
  now: Date;
}

/** More than any model looks at. */
const SIDE = 640;
const VIEWS_OF_A_TOY = 3;

/** Writes what companies said of hits as a set that models can be measured with. Tells no company and no person. */
export async function writeFeedback({ db, pictures, folder, others, now }: Options): Promise<FeedbackSet> {
  await mkdir(join(folder, 'questions'), { recursive: true });
  await mkdir(join(folder, 'toys'), { recursive: true });

  const save = async (pictureId: number, path: string): Promise<boolean> => {
    const picture = await pictures.known.load(pictureId);
    if (picture === null) return false;
    const small = await pictures.originals
      .withSource(picture, { isBackground: true }, (source) =>
        sharp('path' in source ? source.path : source, { pages: 1 })
          .autoOrient()
          .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#ffffff' })
          .toColourspace('srgb')
          .jpeg({ quality: 92 })
          .toBuffer(),
      )
      // What cannot be read can be no question and no answer.
      .catch(() => null);
    if (small === null) return false;
    await writeFile(join(folder, path), small);
    return true;
  };

  const marks = await listAllMarks(db);
  const questions = new Map<string, FeedbackSet['questions'][number] & { picture_id: number }>();
  for (const { marked_picture_id, picture_id, toy_id, verdict, box } of marks) {
    const key = `${marked_picture_id} ${JSON.stringify(box)}`;
    const picture = `questions/${marked_picture_id}.jpg`;
    const question = questions.get(key) ?? { picture, box, right: [], wrong: [], picture_id };
    question[verdict].push(toy_id);
    questions.set(key, question);
  }

  const toys: FeedbackSet['toys'] = [];
  for (const { toy_id, picture_ids } of await listGallery(db, [...new Set(marks.map((mark) => mark.toy_id))], others)) {
    const written: string[] = [];
    for (const [view, id] of picture_ids.slice(0, VIEWS_OF_A_TOY).entries()) {
      const path = `toys/${toy_id}-${view}.jpg`;
      if (await save(id, path)) written.push(path);
    }
    if (written.length > 0) toys.push({ id: toy_id, pictures: written });
  }

  const asked: FeedbackSet['questions'] = [];
  for (const { picture_id, ...question } of questions.values())
    if (await save(picture_id, question.picture)) asked.push(question);
  const set: FeedbackSet = { format: 1, made: now.toISOString(), questions: asked, toys };
  await writeFile(join(folder, FEEDBACK_FILE), JSON.stringify(set, null, 1));
  return set;
}
