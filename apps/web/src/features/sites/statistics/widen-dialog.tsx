import { useQuery } from '@tanstack/react-query';
import { api } from '@wanyuan/contract/client';
import { useState } from 'react';
import { act } from '#lib/call-client.ts';
import type { CallError } from '#lib/call-error.ts';
import { toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { isSearchable, PickToysDialog, startSearch } from '#page-kit/pick-toys/pick-toys-dialog.tsx';
import { Modal } from 'antd';
import { SiteSelect } from '#page-kit/site-select.tsx';

interface WidenDialogProps {
  words: string;
  /** 0 where the page shows all. */
  site: number;
  onClose: () => void;
}

/** Toys of the whole catalogue that answer words without a hit, to be taken into a site. */
export function WidenDialog({ words, site, onClose }: WidenDialogProps) {
  const options = useCall(api.website.get_site_options, {}, { silent: true, returnError: true });
  const only = options.data?.list.length === 1 ? options.data.list[0]!.id : 0;
  const [chosen, setChosen] = useState(site);
  const [isReady, setReady] = useState(site > 0);
  const target = chosen || only;
  if (isReady && target > 0) return <PickFound words={words} site={target} onClose={onClose} />;
  return (
    <Modal
      open
      centered
      width={400}
      title={`把“${words}”加入哪个网站？`}
      okText="挑产品"
      cancelText="取消"
      okButtonProps={{ disabled: target === 0 }}
      onOk={() => setReady(true)}
      onCancel={onClose}
    >
      <SiteSelect placeholder="选择网站" value={target} onChange={setChosen} />
    </Modal>
  );
}

function PickFound({ words, site, onClose }: WidenDialogProps) {
  const [search, setSearch] = useState({ ...startSearch(), keyword: words });
  const found = useQuery({
    queryKey: ['site-widen', search],
    queryFn: async () => {
      const { keyword, page, pageSize } = search;
      const quiet = { silent: true, returnError: true };
      const { list, total } = await act(api.toy.get_list, { keyword, page, page_size: pageSize }, quiet);
      return { list: list.map((toy) => ({ toy, is_chosen: false })), total };
    },
    enabled: isSearchable(search) && search.source === 'catalogue',
    placeholderData: (before) => before,
  });
  const add = useAct(api.website.add_toys, {
    onDone: ({ count, refused }) => {
      toast.success(refused > 0 ? `已加入 ${count} 款，${refused} 款不能加入` : `已加入 ${count} 款`);
      onClose();
    },
  });
  return (
    <PickToysDialog
      search={search}
      onSearch={(next) => setSearch({ ...next, source: 'catalogue' })}
      found={{ data: found.data, error: found.error as CallError | null, isPlaceholderData: found.isPlaceholderData }}
      title={`“${words}”：加入网站`}
      okText="加入网站"
      chosenLabel="已在网站上"
      isBusy={add.isPending}
      onPick={(ids) => add.mutate({ id: site, toy_ids: [...ids] })}
      onClose={onClose}
    />
  );
}
