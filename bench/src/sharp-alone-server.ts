import sharp from 'sharp';

/** The floor for cold thumbnails: nothing but sharp, with the encoder's settings of the picture service. */
interface Round {
  files: string[];
  width: number;
  concurrency: number;
}

async function makeAll({ files, width, concurrency }: Round): Promise<number> {
  const started = performance.now();
  const queue = files.values();
  const lane = async () => {
    for (const file of queue) await sharp(file).resize({ width }).webp({ quality: 80, effort: 4 }).toBuffer();
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return (performance.now() - started) / 1000;
}

process.on('message', (round: Round) => void makeAll(round).then((seconds) => process.send?.({ seconds })));
process.once('disconnect', () => process.exit(0));
