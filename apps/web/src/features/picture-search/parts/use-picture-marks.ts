import { api, type OutputOf, type ToyCard } from '@wanyuan/contract/client';
import { PICTURE_VERDICT_NAMES, type PictureVerdict } from '@wanyuan/domain';
import { createContext, use, useMemo } from 'react';
import { act } from '#lib/call-client.ts';
import { notify } from '#lib/notices.ts';
import { invalidateCalls, queryClient } from '#lib/query-client.ts';
import { useCall } from '#lib/use-call.ts';
import type { PictureAddress } from '../picture-address.ts';

type Marks = OutputOf<typeof api.toy.get_image_marks>;
type PictureMark = Marks['list'][number];
type MarkedToy = Pick<ToyCard, 'toy_id' | 'name'>;

export interface PictureMarks {
  of: (toyId: number) => PictureMark | undefined;
  /** The same word again takes it back. */
  say: (toy: MarkedToy, verdict: PictureVerdict) => void;
}

const NOTICE = 'picture-mark';
const NOTICE_SECONDS = 5;

/** Null where nothing can be said: a search by a toy of the platform has no picture of the company's. */
export const PictureMarksContext = createContext<PictureMarks | null>(null);
export const useMarksOfHits = (): PictureMarks | null => use(PictureMarksContext);

/** What the company said of the hits of a picture. A word is shown at once; the order changes with the next search. */
export function usePictureMarks({ imageId, box }: Pick<PictureAddress, 'imageId' | 'box'>): PictureMarks | null {
  const asked = useMemo(() => ({ image_id: imageId ?? 0, ...(box ? { box } : {}) }), [imageId, box]);
  const { data } = useCall(api.toy.get_image_marks, asked, {
    enabled: imageId !== null,
    silent: true,
    returnError: true,
  });
  return useMemo(() => {
    if (imageId === null) return null;
    const marks = new Map(data?.list.map((mark) => [mark.toy_id, mark]));
    const save = async ({ toy_id, name }: MarkedToy, verdict: PictureVerdict | null, before: PictureVerdict | null) => {
      show(asked, toy_id, verdict);
      try {
        await act(api.toy.mark_image_toy, { ...asked, toy_id, verdict });
      } catch {
        // The words of the refusal are shown already.
        invalidateCalls(['toy.get_image_marks']);
        return;
      }
      notify({
        key: NOTICE,
        title: verdict === null ? `已取消标记：${name}` : `已标记${PICTURE_VERDICT_NAMES[verdict]}：${name}`,
        ...(verdict !== null && { description: NEXT_TIME[verdict] }),
        duration: NOTICE_SECONDS,
        action: { label: '撤销', onSelect: () => void save({ toy_id, name }, before, verdict) },
      });
    };
    return {
      of: (toyId) => marks.get(toyId),
      say: (toy, verdict) => {
        const before = marks.get(toy.toy_id)?.verdict ?? null;
        void save(toy, before === verdict ? null : verdict, before);
      },
    };
  }, [imageId, data, asked]);
}

const NEXT_TIME: Record<PictureVerdict, string> = {
  right: '公司里再用这张图搜索时，它排在最前。',
  wrong: '公司里再用这张图搜索时，它排在最后。',
};

function show(asked: object, toy_id: number, verdict: PictureVerdict | null): void {
  const queryKey = [api.toy.get_image_marks.name, asked];
  // An answer from before the word would take it off the screen again.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Marks>(queryKey, (marks) => {
    const others = (marks?.list ?? []).filter((mark) => mark.toy_id !== toy_id);
    const own = { toy_id, marked_by: '', is_mine: true, marked_time: new Date().toISOString() };
    return { list: verdict === null ? others : [...others, { ...own, verdict }] };
  });
}
