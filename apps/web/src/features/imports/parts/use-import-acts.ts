import { api } from '@wanyuan/contract/client';
import { confirm, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import type { Import } from '../model/import-types.ts';
import { keepImport } from '../store/known-import.ts';

/** What can be done with an import as a whole, asked back before it is done. */
export function useImportActs(onRemoved?: () => void) {
  const undo = useAct(api.imports.undo_import, { onDone: keepImport });
  const remove = useAct(api.imports.remove_import, {
    onDone: () => {
      toast.success('删除成功');
      onRemoved?.();
    },
  });
  return {
    isUndoing: undo.isPending,
    undo: async ({ id, kind }: Import): Promise<void> => {
      const content =
        kind === 'products'
          ? '新增的产品会删除，更新过的产品恢复原样；之后又被修改或已在使用的会保留，并逐行说明。'
          : '这次加入的图片会拿掉，被替换的图片恢复；之后又被修改过的产品保持不变。';
      if (await confirm({ title: '撤销整次导入？', content, okText: '撤销' })) undo.mutate({ import_id: id });
    },
    remove: async ({ id, phase, name }: Import): Promise<void> => {
      const isDraft = phase === 'preview' || phase === 'reading';
      const title = isDraft ? '放弃这次导入？' : '删除这条导入记录？';
      const content = isDraft
        ? `“${name}”还没有导入，核对时的修改会一并丢弃。`
        : `“${name}”的记录删除后不能再撤销；已导入的内容不变。`;
      if (await confirm({ title, content, okText: isDraft ? '放弃' : '删除' })) remove.mutate({ import_id: id });
    },
  };
}
