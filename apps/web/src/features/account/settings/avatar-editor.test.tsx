// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AvatarEditor } from './avatar-editor.tsx';
import type { PendingAvatar } from './settings-draft.ts';

/** An upload that gets no answer. */
class StuckRequest {
  static readonly sent: StuckRequest[] = [];
  readonly upload = {};
  isAborted = false;
  onabort: (() => void) | null = null;
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    StuckRequest.sent.push(this);
  }
  abort(): void {
    this.isAborted = true;
    this.onabort?.();
  }
}

beforeEach(() => {
  StuckRequest.sent.length = 0;
  vi.stubGlobal('XMLHttpRequest', StuckRequest);
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 600, height: 600 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('stops the upload when it is cancelled', async () => {
  const onChange = vi.fn<(avatar: PendingAvatar) => void>();
  render(<AvatarEditor name="林晓敏" src="" isDisabled={false} onChange={onChange} />);
  const files = [new File(['x'], 'me.jpg', { type: 'image/jpeg' })];
  fireEvent.change(screen.getByLabelText('选择头像图片'), { target: { files } });
  fireEvent.click(await screen.findByRole('button', { name: '使用这张' }));
  await waitFor(() => expect(StuckRequest.sent).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: /^取\s?消$/ }));
  expect(StuckRequest.sent[0]!.isAborted).toBe(true);
  await waitFor(() => expect(screen.queryByRole('button', { name: /使用这张|上传中/ })).toBeNull());
  expect(onChange).not.toHaveBeenCalled();
});
