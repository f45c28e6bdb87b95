import { mkdir, rm } from 'node:fs/promises';
import { assetPath, clipPath, type ArtClip, type ArtStream } from '@wanyuan/demo-art';
import { CHOSEN_CLIPS, CHOSEN_STREAMS } from '../clips/chosen-clips.data.ts';
import { FRAME_RATE, writeClip, writeStream } from '../clips/ffmpeg.ts';
import { FRAMES, turnFrames } from '../clips/frames.ts';
import { streamFrameCount, streamFrames, type ShownToy } from '../clips/stream-frames.ts';
import { findFamily } from './find-family.ts';
import { updateIndexFile } from './index-file.ts';
import { findPlanned } from './plan.ts';

/** Films turning toys: clips, and streams put together from them. `clips car` films those of a family only. */
export async function clips([only]: string[]): Promise<void> {
  await mkdir(assetPath('clips'), { recursive: true });
  const written: ArtClip[] = [];
  const shown: ShownToy[] = [];
  for (const [family, seed] of CHOSEN_CLIPS) {
    if (only && only !== family) continue;
    const planned = findPlanned(family, seed);
    const folder = await turnFrames(planned);
    const size = await writeClip(folder, clipPath(planned.id));
    console.log(`${planned.id}: ${(size / 1024).toFixed(0)} KB`);
    const style = findFamily(family).styles.find(({ key }) => key === planned.style)!;
    shown.push({ folder, name: style.name, name_en: style.name_en });
    const seconds = FRAMES / FRAME_RATE;
    written.push({ id: planned.id, geometry: planned.id, file: `clips/${planned.id}.mp4`, seconds });
  }
  if (!only) await updateIndexFile({ clips: written, streams: await writeStreams(written, shown) });
}

async function writeStreams(filmed: readonly ArtClip[], shown: readonly ShownToy[]): Promise<ArtStream[]> {
  const streams: ArtStream[] = [];
  for (const stream of CHOSEN_STREAMS) {
    const folder = await streamFrames(
      stream,
      stream.clips.map((place) => shown[place]!),
    );
    const target = assetPath('streams', stream.id);
    await rm(target, { recursive: true, force: true });
    await mkdir(target, { recursive: true });
    const size = await writeStream(folder, target);
    await rm(folder, { recursive: true });
    const seconds = streamFrameCount(stream.clips.length) / FRAME_RATE;
    streams.push({
      id: stream.id,
      title: `${stream.title} · ${stream.subtitle}`,
      geometries: stream.clips.map((place) => filmed[place]!.geometry),
      file: `streams/${stream.id}/index.m3u8`,
      seconds,
    });
    console.log(`${stream.id}: ${seconds} s, ${(size / 1024).toFixed(0)} KB`);
  }
  return streams;
}
