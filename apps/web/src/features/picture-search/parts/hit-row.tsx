import type { ToyCard } from '@wanyuan/contract/client';
import { PICTURE_VERDICT_NAMES, PICTURE_VERDICTS, type PictureVerdict } from '@wanyuan/domain';
import { Check, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { ElsewhereLink } from './elsewhere-link.tsx';
import styles from './hit-row.module.css';
import { useMarksOfHits, type PictureMarks } from './use-picture-marks.ts';

const ICONS = { right: Check, wrong: X };
const KEYS: Record<PictureVerdict, string> = { right: 'y', wrong: 'n' };
const HINTS: Record<PictureVerdict, string> = {
  right: '这张图里的就是这款：下次用同一张图搜索时排在最前（快捷键 Y）',
  wrong: '不是这款：下次用同一张图搜索时排在最后（快捷键 N）',
};

interface HitRowProps {
  toy: ToyCard;
  /** Whether other factories of the mould may be asked for. */
  hasElsewhere: boolean;
}

/** What people say of a hit, and who else makes it. */
export function HitRow({ toy, hasElsewhere }: HitRowProps) {
  const marks = useMarksOfHits();
  const { toy_id: toyId, name } = toy;
  const mark = marks?.of(toyId);
  return (
    <span className={`row gap-4 ${styles.row}`}>
      {marks &&
        PICTURE_VERDICTS.map((verdict) => {
          const Icon = ICONS[verdict];
          const isSaid = mark?.verdict === verdict;
          return (
            <button
              key={verdict}
              type="button"
              className={`inline-row t-12 relative nowrap ${styles.say}`}
              data-verdict={verdict}
              aria-pressed={isSaid}
              aria-keyshortcuts={KEYS[verdict].toUpperCase()}
              aria-label={`${name}：${PICTURE_VERDICT_NAMES[verdict]}`}
              title={isSaid ? `${saidBy(mark)}，再点一次取消` : HINTS[verdict]}
              onClick={() => marks.say(toy, verdict)}
            >
              <Icon size={14} aria-hidden />
              {PICTURE_VERDICT_NAMES[verdict]}
            </button>
          );
        })}
      {hasElsewhere && <ElsewhereLink toyId={toyId} name={name} />}
    </span>
  );
}

function saidBy({
  marked_by: person,
  is_mine: isMine,
  marked_time: time,
}: NonNullable<ReturnType<PictureMarks['of']>>): string {
  return `${isMine ? '我' : person} ${formatDateTime(time)} 标记`;
}

/** On a focused card: Y says that it is the toy of the picture, N that it is not. */
export function onVerdictKey(
  event: KeyboardEvent<HTMLElement>,
  toys: readonly ToyCard[],
  marks: PictureMarks | null,
): void {
  const link = (event.target as HTMLElement).closest<HTMLElement>('a[data-toy]');
  if (!link || !marks || event.ctrlKey || event.metaKey || event.altKey) return;
  const verdict = PICTURE_VERDICTS.find((each) => KEYS[each] === event.key.toLowerCase());
  const toy = toys.find(({ toy_id: id }) => id === Number(link.dataset['toy']));
  if (!verdict || !toy) return;
  marks.say(toy, verdict);
  event.preventDefault();
}
