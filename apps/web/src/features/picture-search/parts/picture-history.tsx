import { api, type OutputOf } from '@wanyuan/contract/client';
import { SEARCH_PICTURE_KEPT_DAYS } from '@wanyuan/domain';
import { Button } from 'antd';
import { History, Trash2, X } from 'lucide-react';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { confirm } from '#lib/notices.ts';
import { Link } from '#lib/router.ts';
import { useAct } from '#lib/use-call.ts';
import { pictureSource } from '#page-kit/picture-sources.ts';
import { RowsPages } from '#page-kit/rows/pages.tsx';
import { Rows } from '#page-kit/rows/rows.tsx';
import { useFilterState } from '#page-kit/rows/use-filter-state.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { picturePath } from '../picture-address.ts';
import { CropThumb } from './crop-thumb.tsx';
import styles from './picture-history.module.css';

type Entry = OutputOf<typeof api.toy.get_image_search_log>['list'][number];

const PAGE_SIZE = 12;

/** Pictures that were searched for, each a way back to its results. */
export default function PictureHistory() {
  const call = useRows(api.toy.get_image_search_log, {}, useFilterState({}), { pageSize: PAGE_SIZE });
  const remove = useAct(api.toy.remove_image_search_log);
  const clear = async (): Promise<void> => {
    if (await confirm({ title: '清空图片搜索记录？', content: '记录和图片删除后不能恢复。', okText: '清空' }))
      remove.mutate({});
  };
  return (
    <Rows
      what="图片搜索记录"
      call={call}
      pages={false}
      waiting={<Waiting />}
      empty={{
        icon: History,
        title: '还没有搜过图片',
        description: `搜过的图片会在这里保留 ${SEARCH_PICTURE_KEPT_DAYS} 天，点一下就能再看结果。`,
      }}
    >
      {({ list }) => (
        <>
          <ul className={`grid gap-12 ${styles.list}`} aria-label="图片搜索记录">
            {list.map((entry) => (
              <Record key={entry.id} entry={entry} onRemove={() => remove.mutate({ ids: [entry.id] })} />
            ))}
          </ul>
          <footer className="row wrap gap-12 mt-12">
            <Button size="small" icon={<Trash2 size={14} aria-hidden />} onClick={() => void clear()}>
              清空记录
            </Button>
            <span className="grow t-12 quiet">{SEARCH_PICTURE_KEPT_DAYS} 天没有再搜的图片和记录会自动删除</span>
            <RowsPages size="small" call={call} />
          </footer>
        </>
      )}
    </Rows>
  );
}

function Record({ entry, onRemove }: { entry: Entry; onRemove: () => void }) {
  const { image_id, picture, box, best, same_count, searched_time } = entry;
  const when = formatDateTime(searched_time);
  return (
    <li className={`card relative ${styles.entry}`}>
      <Link to={picturePath({ imageId: image_id, box })} title="再看结果">
        <span className={`middle rigid clip edge round-sm pic-fill ${styles.picture}`}>
          {picture && <CropThumb src={pictureSource(picture, 300)} size={picture} box={box} />}
        </span>
        <span className={`thin t-12 quiet ${styles.words}`}>
          <b title={best?.name}>{best ? best.name : '没有找到'}</b>
          <span>{best ? `最像 ${best.score}% · 同款 ${same_count}` : '换个角度再试'}</span>
          <time dateTime={searched_time} title={when}>
            {formatAgo(searched_time)}
          </time>
        </span>
      </Link>
      <button type="button" aria-label={`删除 ${when} 的记录`} title="删除" onClick={onRemove}>
        <X size={14} aria-hidden />
      </button>
    </li>
  );
}

function Waiting() {
  return (
    <ul className={`grid gap-12 ${styles.list}`} aria-hidden>
      {Array.from({ length: 6 }, (_, index) => (
        <li key={index} className={`round hover-fill ${styles.waiting}`} />
      ))}
    </ul>
  );
}
