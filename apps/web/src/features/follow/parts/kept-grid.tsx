import type { ToyCard as ToyCardData } from '@wanyuan/contract/client';
import type { DataModule } from '@wanyuan/domain';
import { ToyCard } from '#page-kit/toy-card.tsx';
import type { ToyOrigin } from '#page-kit/toy-card-actions.tsx';
import grid from '#page-kit/toy-grid.module.css';
import { onGridKey } from '#page-kit/toy-list/grid-keys.ts';
import { useIsPicking, type ToySelection } from '#page-kit/toy-list/selection.ts';
import { useColumns } from '#page-kit/toy-list/use-columns.ts';
import { KeptLine } from './kept-line.tsx';
import { GoneCard } from './gone-card.tsx';

export interface KeptToy {
  /** Of the record, not of the toy: a toy may stand in several. */
  id: number;
  name: string;
  toy: ToyCardData | null;
  dataModule: DataModule;
  /** When and whence it was kept. */
  note: string;
}

interface KeptGridProps {
  entries: readonly KeptToy[];
  selection: ToySelection;
  /** What taking one away is called on this page. */
  removeWord: string;
  onRemove: (entry: KeptToy) => void;
}

const origins = new Map<DataModule, ToyOrigin>();

/** One object for each module, so that unchanged cards stay as they are. */
function originOf(module: DataModule): ToyOrigin {
  const origin = origins.get(module) ?? { data_module: module };
  origins.set(module, origin);
  return origin;
}

function lineOf(entry: KeptToy, word: string, onRemove: KeptGridProps['onRemove']) {
  const { note, name } = entry;
  return () => <KeptLine note={note} word={word} label={`${word} ${name}`} onRemove={() => onRemove(entry)} />;
}

/** Toys that the user follows or looked at; one that has left the lists stays as a grey place that can be cleared. */
export function KeptGrid({ entries, selection, removeWord, onRemove }: KeptGridProps) {
  const columns = useColumns();
  const isPicking = useIsPicking(selection);
  const toys = entries.flatMap(({ toy }) => toy ?? []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves the focus among the links inside
    <ul
      className={grid.grid}
      data-picking={isPicking}
      onKeyDown={(event) => onGridKey(event, columns, toys, selection)}
    >
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.toy ? (
            <ToyCard
              toy={entry.toy}
              from={originOf(entry.dataModule)}
              selection={selection}
              extra={lineOf(entry, removeWord, onRemove)}
            />
          ) : (
            <GoneCard name={entry.name} onRemove={() => onRemove(entry)} />
          )}
        </li>
      ))}
    </ul>
  );
}
