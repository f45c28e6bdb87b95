import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMail } from '@wanyuan/testing/mail/read-mail';
import { testMail } from '@wanyuan/testing/mail/mail-fixture';
import { composeMail } from './compose-mail.ts';
import { closeFiles, createEncodedFiles, type EncodedFiles } from './encoded-files.ts';
import type { MailAttachment } from './mail-port.ts';

const LARGE_BYTES = 3 * 1024 * 1024;
const KEPT_MS = 5000;

let files: EncodedFiles;
beforeEach(() => {
  files = createEncodedFiles();
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => vi.useRealTimers());

function attachment(content: Buffer, change: Omit<Partial<MailAttachment>, 'open'> = {}) {
  const open = vi.fn<MailAttachment['open']>(async () => Readable.from([content]));
  const file = { key: 'a', filename: '报价单 “A”.xlsx', content_type: 'application/pdf', size: content.length, open };
  return { ...file, ...change };
}
const bytesOf = async (attachments: MailAttachment[]) => {
  const mail = testMail({ attachments, inline: [] });
  const chunks = await composeMail(mail, await files.open(attachments)).toArray();
  return Buffer.concat(chunks as Buffer[]);
};

describe('a file that goes along', () => {
  it.each([
    ['small', 57],
    ['large', LARGE_BYTES],
  ])('is read as it was by another program, also beside others: a %s one', async (_size, length) => {
    const content = Buffer.from(Array.from({ length }, (_, at) => (at * 7919) % 251));
    const beside = attachment(Buffer.from('beside'), { key: 'b', filename: 'b.pdf' });
    const mail = await readMail(await bytesOf([attachment(content), beside]));
    expect(mail.files.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['报价单 “A”.xlsx', 'application/pdf'],
      ['b.pdf', 'application/pdf'],
    ]);
    expect(mail.files[0]!.bytes.equals(content)).toBe(true);
    expect(mail.html).toContain('您好 Emma');
  });

  it('is opened once for mails that share it, for some seconds; a large one for each', async () => {
    const small = attachment(Buffer.from('small'));
    const large = attachment(Buffer.alloc(LARGE_BYTES), { key: 'large' });
    for (let mail = 0; mail < 3; mail += 1) closeFiles(await files.open([small, large]));
    expect([small.open.mock.calls.length, large.open.mock.calls.length]).toEqual([1, 3]);
    vi.advanceTimersByTime(KEPT_MS + 1);
    await files.open([small]);
    expect(small.open).toHaveBeenCalledTimes(2);
  });

  it('and is gone keeps its mail back, and is looked for again', async () => {
    const file = attachment(Buffer.from('back'));
    file.open.mockRejectedValueOnce(new Error('gone'));
    await expect(files.open([file])).rejects.toThrow('gone');
    await expect(files.open([file])).resolves.toHaveLength(1);
  });

  it('that has no type of a file goes nowhere', async () => {
    const file = attachment(Buffer.from('x'), { content_type: 'text/plain\r\nBcc: x@y.example' });
    await expect(files.open([file])).rejects.toThrow('not fit for the head');
  });
});
