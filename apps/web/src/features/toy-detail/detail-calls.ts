import { api } from '@wanyuan/contract/client';
import { isDataModule, type DataModule } from '@wanyuan/domain';

type DetailCall = typeof api.toy.get_detail;

/** Lists whose toys have a detail call of their own; toys of other lists are opened by get_detail. */
const CALLS: Partial<Record<DataModule, DetailCall>> = {
  stock: api.toy.detail_stock,
  spread: api.toy.detail_spread,
  cross: api.toy.detail_cross,
  new: api.toy.detail_new,
  three_d: api.toy.detail_3d,
  hot: api.toy.get_toy_hot_detail,
  ranking: api.toy.get_toy_hot_detail,
};

export const detailCall = (dataModule: DataModule): DetailCall => CALLS[dataModule] ?? api.toy.get_detail;

export interface DetailAddress {
  dataModule: DataModule;
  /** Null where the address names no toy at all. */
  toyId: number | null;
}

/** Reads what a hand may have written: an unknown module is the plain list, anything but a number is no toy. */
export function detailAddress(params: { module?: string; id?: string }): DetailAddress {
  const { module = '', id = '' } = params;
  return {
    dataModule: isDataModule(module) ? module : 'sample',
    toyId: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null,
  };
}
