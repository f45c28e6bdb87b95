import { cartonWarnings } from '@wanyuan/domain';
import { formatDate, formatDay } from '#lib/format.ts';
import { WarningMark } from '#ui/warning-mark.tsx';
import type { ToyLine } from './line-types.ts';

function badgeOf({
  is_hidden,
  stop_time,
}: Pick<ToyLine, 'is_hidden' | 'stop_time'>): { text: string; title: string } | null {
  if (stop_time) return { text: `停产 ${formatDay(stop_time)}`, title: `${formatDate(stop_time)} 停产` };
  return is_hidden ? { text: '已隐藏', title: '工厂已隐藏，不再出现在搜索里' } : null;
}

/** What is wrong with the toy of a line, or with what its price was made of. */
export function LineBadges({ line }: { line: Pick<ToyLine, 'toy' | 'is_hidden' | 'stop_time' | 'price_flags'> }) {
  const badge = badgeOf(line);
  return (
    <>
      {badge && (
        <em data-kind={line.stop_time ? 'stopped' : 'hidden'} title={badge.title}>
          {badge.text}
        </em>
      )}
      <WarningMark messages={[...cartonWarnings(line.toy).map(({ message }) => message), ...line.price_flags]} />
    </>
  );
}
