/** Characters of company, brand and toy names that lie outside the common set. */
const NAME_EXTRAS =
  '鑫煜琪婷晟铠璐瑶玥昇潼琦玮珂珑璟璇瑾焱淼垚犇骁骏骐骥麒麟鲸鲨鹦鹉鹭鹏雏鹂鸵霖霏靓韬飏飚魔妍妤娅婕嫣媛嫒睿曦晗昕旻昊昱晔暄煊烨炫炜炎熠灏瀚濠沣泓泽洋汇涵淇溪滢潇澜澳澄汕' +
  '榕桦梓梵楠榄樱橙柠檬莓葫芦萝蒲蔷薇蘑菇苒芊芙芸茉莉菲蓓蕾芃芮茜荔枝莎莜萌瓢琵琶琥珀玫瑰珐琅瓷熊貅豹猩狒狸獭鼹鼬麋鳄鲤鳗蜥蜴蟒蝌蚪蜻蜓蚱蜢蝎螃蟹蚌' +
  '咖啡咘咚咔嗒嘟嘀嘻哆啦喵汪叭叮铛铃铠钰钧钻钛镭镖锵锣钹钢铝锂镍铬轱辘辕轩轲轿辆驰驭驿驹骑叠踏蹦跷跶蹬踩趣趴玑琉璃琳琅瑜珈瑞祺祯禧禄佑佳俪倩偲僮儒兔冀冠凯叁' +
  '咪皓曜筝骰莞哒呗吨呱咕噜噗咻嗨嘉嚕囡囧圳垒堡塔塘墩奕姝姣孵宸寰屹岚峻崧嵘巅帆帐帧幔庚廷彤彬彪徽悦惬慧懿扭捷掂揭揽摇撬擎敲斐旋昌晓晨晶朗枫柯桐桥棋椅椰槌榔榫橡';

const PUNCTUATION =
  '·×÷±℃°—–…“”‘’、。《》〈〉「」『』【】〔〕（）！，：；？～￥％＋－／＝＆＃＠№Φ㎝①②③④⑤⑥⑦⑧⑨⑩★☆♥♡●○◆◇■□▲△→←↑↓㎡⅓½¼®™©';

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));

/** The 3,755 characters of GB2312 level 1: rows 16 to 55, the last one short. */
function commonChinese(): string[] {
  const decoder = new TextDecoder('gb18030');
  const characters: string[] = [];
  for (let row = 0xb0; row <= 0xd7; row++) {
    const lastCell = row === 0xd7 ? 0xf9 : 0xfe;
    for (let cell = 0xa1; cell <= lastCell; cell++) characters.push(decoder.decode(new Uint8Array([row, cell])));
  }
  return characters;
}

export const LATIN_CHARACTERS: readonly string[] = [...ASCII, ...Array.from(PUNCTUATION)];

export const CHINESE_CHARACTERS: readonly string[] = [
  ...new Set([...LATIN_CHARACTERS, ...commonChinese(), ...Array.from(NAME_EXTRAS)]),
];
