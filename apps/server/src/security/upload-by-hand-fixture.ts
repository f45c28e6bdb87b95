import { api } from '@wanyuan/contract/client';
import type { Envelope } from '@wanyuan/contract';
import type { TestApp } from '@wanyuan/testing/test-app';

interface UploadByHand {
  token: string;
  content: Buffer;
  purpose: string;
  name: string;
}

/** By hand, because names that no form of a browser would write are sent as well. */
export async function uploadByHand({ fastify }: TestApp, { token, content, purpose, name }: UploadByHand) {
  const field = (head: string) => `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n`;
  const response = await fastify.inject({
    method: 'POST',
    url: api.upload.upload_file.path,
    headers: { token, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([
      Buffer.from(`${field('name="purpose"')}${purpose}\r\n${field(`name="file"; filename="${name}"`)}`),
      content,
      Buffer.from('\r\n--x--\r\n'),
    ]),
  });
  return { status: response.statusCode, ...response.json<Envelope<{ id: number; url: string; name: string }>>() };
}
