import { api } from '@wanyuan/contract/client';
import type { ComponentProps } from 'react';
import { useEffect } from 'react';
import type { InquiryDrawer as Drawer } from '#lib/feature-module.ts';
import { toast } from '#lib/notices.ts';
import { useCall } from '#lib/use-call.ts';
import { AnswerDrawer } from './answer-drawer.tsx';

/** Answers the one inquiry that a card names. */
export default function InquiryDrawer({ id, number, onClose }: ComponentProps<Drawer>) {
  const { data, error } = useCall(
    api.desk.get_inquiries,
    { keyword: number, is_open: true, page_size: 20 },
    { staleTime: 0 },
  );
  const inquiry = data?.list.find((each) => each.id === id);
  const isGone = error !== null || (data !== undefined && !inquiry);
  useEffect(() => {
    if (!isGone) return;
    // The error of a call has been said already.
    if (!error) toast.info('这条询价已经答复或取消了');
    onClose();
  }, [isGone, error, onClose]);
  return inquiry ? <AnswerDrawer inquiries={[inquiry]} onClose={onClose} /> : null;
}
