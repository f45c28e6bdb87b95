import { api, type InputOf } from '@wanyuan/contract/client';
import { useEffect, useState } from 'react';
import { useCall } from '#lib/use-call.ts';

const PAUSE_MS = 400;
type Wish = InputOf<typeof api.mail.preview_template>;

/** The template as a customer would read it, once the typing rests. */
export function useTemplatePreview({ subject, html, language }: Wish) {
  const [wish, setWish] = useState<Wish>({ subject, html, language });
  useEffect(() => {
    const timer = setTimeout(() => setWish({ subject, html, language }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [subject, html, language]);
  return useCall(api.mail.preview_template, wish, { returnError: true, silent: true, keepPrevious: true });
}
