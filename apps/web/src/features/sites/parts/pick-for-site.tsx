import { api } from '@wanyuan/contract/client';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { PickToysDialog, startSearch } from '#page-kit/pick-toys/pick-toys-dialog.tsx';
import { useFoundToys } from '#page-kit/pick-toys/use-found-toys.ts';

interface PickForSiteProps {
  id: number;
  title: string;
  /** What is looked for at first. */
  keyword?: string;
  onClose: () => void;
}

/** Single toys beside a site's rules, out of the catalogue or out of a cart. */
export function PickForSite({ id, title, keyword = '', onClose }: PickForSiteProps) {
  const [search, setSearch] = useState({ ...startSearch(), keyword });
  const found = useFoundToys(search);
  const add = useAct(api.website.add_toys, {
    onDone: ({ count, refused }) => {
      toast.success(refused > 0 ? `已加入 ${count} 款，${refused} 款不能加入` : `已加入 ${count} 款`);
      onClose();
    },
  });
  return (
    <PickToysDialog
      search={search}
      onSearch={setSearch}
      found={found}
      title={title}
      okText="加入网站"
      chosenLabel="已在网站上"
      isBusy={add.isPending}
      onPick={(toyIds) => add.mutate({ id, toy_ids: [...toyIds] })}
      onClose={onClose}
    />
  );
}
