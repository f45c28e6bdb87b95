import { api, type OutputOf } from '@wanyuan/contract/client';
import { DATA_MODULES, type DataModule } from '@wanyuan/domain';
import { Input, type InputRef } from 'antd';
import { Bell, BellOff, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { act } from '#lib/call-client.ts';
import { notify } from '#lib/notices.ts';
import { givenLink } from '#lib/page-links.ts';
import { Link } from '#lib/router.ts';
import { useAct } from '#lib/use-call.ts';
import styles from './saved-searches.module.css';
import { readAddress } from './toy-query.ts';

type SavedSearch = OutputOf<typeof api.toy.get_saved_searches>['list'][number];

/** The call has said what went wrong. */
const ignore = (): undefined => undefined;
const focusOnMount = (input: InputRef | null): void => input?.focus();

/** The kept searches, each with its name, its notices and the way to it. */
export default function SavedList({ list, onGo }: { list: readonly SavedSearch[]; onGo: () => void }) {
  if (list.length === 0)
    return (
      <p className={`t-13 quiet ${styles.empty}`}>还没有保存的搜索。设好条件后点“保存搜索”，有新品符合时会收到通知。</p>
    );
  return (
    <ul className={styles.list} aria-label="保存的搜索">
      {list.map((search) => (
        <SavedRow key={search.id} search={search} onGo={onGo} />
      ))}
    </ul>
  );
}

function SavedRow({ search, onGo }: { search: SavedSearch; onGo: () => void }) {
  const { id, name, link, is_notify, new_count } = search;
  const [draft, setDraft] = useState<string | null>(null);
  const edit = useAct(api.toy.edit_saved_search);
  const rename = (): void => {
    if (draft?.trim() && draft.trim() !== name) edit.mutate({ id, name: draft.trim() });
    setDraft(null);
  };
  if (draft !== null) {
    return (
      <li>
        <Input
          ref={focusOnMount}
          size="small"
          aria-label="新名称"
          value={draft}
          maxLength={30}
          onChange={(event) => setDraft(event.target.value)}
          onPressEnter={rename}
          onBlur={rename}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            setDraft(null);
          }}
        />
      </li>
    );
  }
  const NotifyIcon = is_notify ? Bell : BellOff;
  return (
    <li>
      <Link
        to={givenLink(link)}
        title={name}
        onClick={() => {
          edit.mutate({ id, opened: true });
          onGo();
        }}
      >
        <span>{name}</span>
        {new_count > 0 && <em>{`新增 ${new_count}`}</em>}
      </Link>
      <button
        type="button"
        aria-label={`${name}：新品通知`}
        aria-pressed={is_notify}
        title={is_notify ? '有新品时通知，点击关闭' : '不通知，点击打开'}
        onClick={() => edit.mutate({ id, is_notify: !is_notify })}
      >
        <NotifyIcon size={16} aria-hidden />
      </button>
      <button type="button" aria-label={`重命名 ${name}`} onClick={() => setDraft(name)}>
        <Pencil size={16} aria-hidden />
      </button>
      <button type="button" aria-label={`删除 ${name}`} onClick={() => void removeWithUndo(search).catch(ignore)}>
        <Trash2 size={16} aria-hidden />
      </button>
    </li>
  );
}

/** The module whose list stands at a path; the catalogue's where no list has the path. */
function moduleAt(path: string): DataModule {
  const modules = Object.keys(DATA_MODULES) as DataModule[];
  return modules.find((key) => DATA_MODULES[key].path !== '' && path.startsWith(DATA_MODULES[key].path)) ?? 'sample';
}

/** Removes at once; the notice can bring the search back, made anew from its address. */
async function removeWithUndo({ id, name, link, is_notify }: SavedSearch): Promise<void> {
  await act(api.toy.remove_saved_search, { id });
  const key = `saved-search-${id}`;
  const restore = async (): Promise<void> => {
    const url = new URL(link, window.location.origin);
    const { keyword, topic, filters } = readAddress(url.searchParams);
    const query = { keyword, topic, ...filters };
    await act(api.toy.save_search, { name, data_module: moduleAt(url.pathname), query, link, is_notify });
    notify({ key, title: `已恢复“${name}”`, duration: 3 });
  };
  notify({
    key,
    title: `已删除“${name}”`,
    duration: 8,
    action: { label: '撤销', onSelect: () => void restore().catch(ignore) },
  });
}
