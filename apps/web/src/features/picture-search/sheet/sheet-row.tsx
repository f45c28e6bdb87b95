import { api, type OutputOf } from '@wanyuan/contract/client';
import { ImageOff, RotateCcw } from 'lucide-react';
import { Link } from '#lib/router.ts';
import { useAct } from '#lib/use-call.ts';
import { Picture } from '#page-kit/picture.tsx';
import { PrimaryToyAction } from '#page-kit/primary-toy-action.tsx';
import { picturePath } from '../picture-address.ts';
import { MatchCard } from './match-card.tsx';
import styles from './sheet-row.module.css';

type Row = OutputOf<typeof api.toy.get_image_sheet_rows>['list'][number];

const FROM = { data_module: 'image' as const };

/** One picture of the spreadsheet, what stands beside it, and what was found. */
export function SheetRow({ sheetId, row }: { sheetId: number; row: Row }) {
  const accept = useAct(api.toy.accept_image_sheet_row);
  const choose = (toy_id: number | null) => accept.mutate({ sheet_id: sheetId, row_id: row.id, toy_id });
  // What was just chosen counts before the server has said so.
  const accepted = accept.isPending ? accept.variables.toy_id : row.accepted_toy_id;
  const taken = row.matches.find(({ toy_id }) => toy_id === accepted);
  const place = `${row.sheet_name} 第 ${row.row} 行`;
  return (
    <li className={`card grid gap-12 relative pad-12 ${styles.row}`} data-accepted={accepted !== null}>
      <QueryPicture row={row} place={place} />
      <div className={`column t-12 quiet ${styles.texts}`}>
        <b>{place}</b>
        {row.texts.map((text, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the cells of a row never change their order
          <span key={index} title={text}>
            {text}
          </span>
        ))}
      </div>
      {row.matches.length > 0 ? (
        <fieldset className="grid gap-8 thirds" aria-label={`${place}的匹配`}>
          {row.matches.map((toy) => (
            <MatchCard
              key={toy.toy_id}
              toy={toy}
              group={`row-${row.id}`}
              isAccepted={toy.toy_id === accepted}
              onAccept={() => choose(toy.toy_id)}
            />
          ))}
        </fieldset>
      ) : (
        <NoMatches row={row} />
      )}
      {accepted !== null && (
        <div className={`column gap-4 absolute ${styles.acts}`}>
          {taken && <PrimaryToyAction toy={taken} from={FROM} />}
          <button
            type="button"
            className={`inline-row gap-4 t-12 brand round-sm ${styles.undo}`}
            aria-label={`${place}取消采用`}
            onClick={() => choose(null)}
          >
            <RotateCcw size={14} aria-hidden />
            取消采用
          </button>
        </div>
      )}
    </li>
  );
}

function QueryPicture({ row: { picture, image_id }, place }: { row: Row; place: string }) {
  if (picture === null || image_id === null) {
    return (
      <span className={`middle edge round-sm pic-fill ${styles.picture}`} data-missing>
        <ImageOff size={24} aria-hidden />
      </span>
    );
  }
  return (
    <Link
      className={`middle edge round-sm pic-fill ${styles.picture}`}
      to={picturePath({ imageId: image_id })}
      title="用这张图片单独搜索"
    >
      <Picture picture={picture} alt={`${place}的图片`} width={116} ratio={1} />
    </Link>
  );
}

const WITHOUT: Record<Row['state'], string> = {
  waiting: '等待搜索…',
  searched: '没有找到相似的产品',
  unreadable: '这张图片无法识别，请换成 jpg 或 png 图片',
  not_searched: '未搜索：今日免费搜索次数已用完',
};

function NoMatches({ row: { state, image_id } }: { row: Row }) {
  return (
    <p className={`flex gap-12 t-13 quiet ${styles.none}`} data-state={state}>
      {WITHOUT[state]}
      {image_id !== null && state !== 'waiting' && (
        <Link to={picturePath({ imageId: image_id })}>单独搜索这张图片</Link>
      )}
    </p>
  );
}

/** Keeps the place of a row that is on its way. */
export function WaitingRow() {
  return (
    <li className={`card grid gap-12 relative pad-12 ${styles.row}`} aria-hidden>
      <span className={`middle edge round-sm pic-fill ${styles.picture}`} />
    </li>
  );
}
