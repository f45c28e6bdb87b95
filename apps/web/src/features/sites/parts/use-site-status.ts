import { api, ERRORS, type Site } from '@wanyuan/contract/client';
import { useState } from 'react';
import { act } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { go } from '#lib/navigation.ts';
import { confirm, notify, toast } from '#lib/notices.ts';
import { invalidateCalls } from '#lib/query-client.ts';
import { settingsPath } from '../site-address.ts';

/** Opens a site to visitors, and closes it. What the guard found leads to where it is looked at. */
export function useSiteStatus({ id, name }: Pick<Site, 'id' | 'name'>) {
  const [isBusy, setBusy] = useState(false);
  const set = async (isOn: boolean, confirmed_leaks: string[] = []): Promise<boolean> => {
    setBusy(true);
    try {
      const { tip } = await act(api.website.status, { id, is_on: isOn, confirmed_leaks }, { returnError: true });
      toast.success(tip);
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === ERRORS.SITE_LEAKS.code) {
        // Looked through once more: what was allowed stays so.
        invalidateCalls(api.website.run_check.touches);
        notify({
          key: `site-leaks-${id}`,
          title: `“${name}”还不能发布`,
          description: error.msg,
          action: { label: '去处理', onSelect: () => go(settingsPath(id, 'check')) },
        });
      } else if (error.code === ERRORS.SITE_EMPTY.code)
        notify({
          key: `site-empty-${id}`,
          title: `“${name}”还不能发布`,
          description: error.msg,
          action: { label: '选产品', onSelect: () => go(settingsPath(id, 'scope')) },
        });
      else toast.error(error.words);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    open: (confirmed: string[] = []) => set(true, confirmed),
    close: async (): Promise<boolean> => {
      const isSure = await confirm({
        title: `关闭“${name}”？`,
        content: '访客立即看不到网站，他们选的样留着；随时可以重新打开。',
        okText: '关闭网站',
      });
      return isSure && set(false);
    },
  };
}
