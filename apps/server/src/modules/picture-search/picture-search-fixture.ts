import { api } from '@wanyuan/contract/client';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';

/** A simple thing on white, different in shape and colour for each number. */
export async function drawThing(index: number, look: { size?: number; shift?: number } = {}): Promise<Buffer> {
  const { size = 160, shift = 0 } = look;
  const hue = (index * 67) % 360;
  const shapes = [
    `<circle cx="80" cy="80" r="52" fill="hsl(${hue} 80% 50%)"/><circle cx="62" cy="66" r="10"/><circle cx="98" cy="66" r="10"/>`,
    `<rect x="20" y="50" width="120" height="60" rx="12" fill="hsl(${hue} 80% 45%)"/><circle cx="50" cy="116" r="18"/><circle cx="112" cy="116" r="18"/>`,
    `<path d="M80 16 L140 140 L20 140 Z" fill="hsl(${hue} 75% 50%)"/><rect x="66" y="96" width="28" height="44" fill="#333"/>`,
    `<path d="M20 80 Q80 0 140 80 T20 80" fill="hsl(${hue} 70% 55%)"/><rect x="74" y="80" width="12" height="66" fill="#555"/>`,
    `<g stroke="hsl(${hue} 80% 40%)" stroke-width="16"><path d="M24 24 L136 136"/><path d="M136 24 L24 136"/></g>`,
    `<ellipse cx="80" cy="96" rx="60" ry="36" fill="hsl(${hue} 60% 60%)"/><ellipse cx="80" cy="46" rx="26" ry="30" fill="hsl(${(hue + 120) % 360} 60% 50%)"/>`,
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><rect width="160" height="160" fill="#fff"/><g transform="translate(${shift} ${shift})">${shapes[index % shapes.length]}</g></svg>`;
  return sharp(Buffer.from(svg)).resize(size, size).png().toBuffer();
}

interface Uploaded {
  code: number;
  msg: string;
  data: { id: number; url: string };
}

/** Sends a picture as a browser does. */
export async function uploadPicture(
  { fastify }: { fastify: FastifyInstance },
  data: Buffer,
  token: string,
  filename = 'photo.png',
): Promise<Uploaded> {
  const form = new FormData();
  form.append('purpose', 'search_image');
  form.append('file', new Blob([new Uint8Array(data)]), filename);
  const request = new Request('http://test/', { method: 'POST', body: form });
  const response = await fastify.inject({
    method: 'POST',
    url: api.upload.upload_file.path,
    headers: { token, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return response.json<Uploaded>();
}
