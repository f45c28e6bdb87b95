import { useState } from 'react';
import { confirm } from '#lib/notices.ts';

interface OpenForm {
  /** Something was typed that would be lost. */
  isDirty: boolean;
  isBusy: boolean;
  onClose: () => void;
}

/** Closes a form: not while it is sent, since a failure must be shown in it; typed values only after a question. */
export async function leaveForm({ isDirty, isBusy, onClose }: OpenForm): Promise<void> {
  if (isBusy) return;
  const question = { title: '放弃已填写的内容？', okText: '放弃', cancelText: '继续填写', startsOnCancel: true };
  if (!isDirty || (await confirm(question))) onClose();
}

/** Whether values are other than they were when the form opened. */
export function useIsDirty(values: unknown): boolean {
  const now = JSON.stringify(values);
  const [before] = useState(now);
  return now !== before;
}
