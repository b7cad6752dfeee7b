/**
 * Hotel groups and their brands as other scripts write them: in Chinese by names of their own, in Korean and Japanese
 * by sound. Written as HOTEL_WORDS is.
 */
export const HOTEL_GROUPS = `
st|regis 瑞吉 セントレジス 세인트레지스 เซนต์รีจิส; park|hyatt 柏悦 柏悅 パークハイアット 파크하얏트; hyatt|place 凯悦嘉轩 凱悅嘉軒; andaz 安达仕 安達仕 アンダーズ 안다즈
renaissance 万丽 萬麗 ルネッサンス 르네상스; courtyard 万怡 萬怡 コートヤード 코트야드; fairfield 万枫 萬楓 フェアフィールド 페어필드; aloft 雅乐轩 雅樂軒 アロフト 알로프트
four|points 福朋 フォーポイント 포포인츠; le|meridien 艾美 メリディアン 르메르디앙 르메리디앙; moxy 摩西 モクシー 목시; delta 德尔塔; autograph|collection 傲途格 오토그래프컬렉션; tribute|portfolio 臻品之选
luxury|collection 豪华精选 럭셔리컬렉션; edition 艾迪逊 エディション 에디션; bulgari 宝格丽 ブルガリ; gaylord 盖洛德
conrad 康莱德 康萊德 コンラッド 콘래드 คอนราด; waldorf|astoria 华尔道夫 華爾道夫 ウォルドーフアストリア; doubletree 逸林 ダブルツリー 더블트리; hampton 欢朋 歡朋 ハンプトン 햄튼; hilton|garden|inn 希尔顿花园 힐튼가든인; canopy 嘉悦里; curio 格芮; home2|suites 惠庭; homewood 欣庭
indigo 英迪格 インディゴ 인디고; holiday|inn|express 智选假日 智選假日 홀리데이인익스프레스; kimpton 金普顿 キンプトン; regent 丽晶 麗晶 リージェント; hualuxe 华邑; staybridge 驻桥
fairmont 费尔蒙 費爾蒙 フェアモント 페어몬트 แฟร์มอนท์; raffles 莱佛士 萊佛士 ラッフルズ 래플스; swissotel スイスホテル 스위소텔; banyan|tree 悦榕庄 悅榕莊 バンヤンツリー 반얀트리; angsana 悦椿; movenpick 瑞享 モーベンピック; grand|mercure 美爵 グランドメルキュール 그랜드머큐어; adagio 阿德吉奥; mgallery 美憬阁 엠갤러리
kempinski 凯宾斯基 凱賓斯基 ケンピンスキー 켐핀스키; rosewood 瑰丽 瑰麗 ローズウッド 로즈우드; langham 朗廷 ランガム 랭함; cordis 康得思; eaton 逸东; aman 安缦 アマン; six|senses 六善; nuo 诺金; jumeirah 卓美亚 ジュメイラ
marco|polo 马哥孛罗 马可波罗 馬可孛羅 マルコポーロ; traders 盛贸 盛貿; kerry 嘉里 ケリー; hotel|jen 今旅 今旅酒店; pan|pacific 泛太平洋 パンパシフィック; parkroyal 宾乐雅 賓樂雅; millennium 千禧 ミレニアム 밀레니엄; copthorne 国敦
ascott 雅诗阁 雅詩閣 アスコット 애스콧; somerset 盛捷 サマセット 서머셋; citadines 馨乐庭 馨樂庭 シタディーン; oakwood 奥克伍德 奧克伍德 オークウッド 오크우드; frasers 辉盛 輝盛; fraser|suites 辉盛阁 프레이저스위츠; fraser|place 프레이저플레이스 辉盛坊
days|inn 戴斯 デイズイン 데이즈인; park|plaza 丽亭 麗亭; park|inn 丽柏 丽怡; country|inn 丽怡酒店; best|western 最佳西方 ベストウェスタン 베스트웨스턴 เบสท์เวสเทิร์น; golden|tulip 郁锦香 鬱錦香 골든튤립; campanile 康铂; dusit 都喜 デュシット 두짓; centara 盛泰乐; anantara 安纳塔拉 アナンタラ
gloria 凯莱 凱萊; new|century 开元 開元; metropark 维景 維景; grand|metropark 维景国际; jianguo 建国 建國; jinglun 京伦; nikko 日航 ニッコー 닛코; okura 大仓 大倉; new|otani 新大谷 ニューオータニ 뉴오타니; regal 富豪; royal|park 皇家公园 ロイヤルパーク; harbour|plaza 海逸; empark 世纪金源; wanda|vista 万达文华; wanda|realm 万达嘉华; new|world 新世界; crowne|plaza 皇冠酒店 크라운플라자; lido 丽都 麗都; sunworld 天伦; hyatt|house 凯悦嘉寓 凱悅嘉寓; dorsett 帝盛; ibis|styles 宜必思尚品 이비스스타일 イビススタイルズ; ibis|budget 이비스버젯 宜必思快捷; citizenm 世民 シチズンエム
glad 글래드; gracery グレイスリー 그레이스리; dormy|inn 도미인; shilla|stay 신라스테이; nine|tree 나인트리; stanford 스탠포드; l7 엘세븐; signiel 시그니엘; josun 조선; grand|josun 그랜드조선; walkerhill 워커힐; benikea 베니키아; toyoko|inn 토요코인 토요코; travelodge 트래블로지 트레블로지 トラベロッジ; sono 소노; kensington 켄싱턴; riviera 리베라 리비에라 リビエラ; sotetsu|hotels 소테츠호텔즈 소테츠; splaisir 스프라지르; lescape 레스케이프; atrium 아트리움 アトリウム; mayfield 메이필드; sejong 세종; koreana 코리아나; paradise 파라다이스; ocean|palace 오션팰리스; haeundae 해운대; premiere 프리미에르; solaria ソラリア 솔라리아; nishitetsu 西鉄 니시테츠; richmond リッチモンド 리치몬드; mets メッツ; candeo カンデオ; livemax リブマックス; mystays マイステイズ 마이스테이즈 마이스테이스 마이스테이; vessel ベッセル 베셀; keio|plaza 京王プラザ; prelia プレリア; granbell グランベル 그랑벨; fresa|inn フレッサイン 프레사인; apa|hotel アパホテル 아파호텔; comfort|inn コンフォートイン; daiwa|roynet ダイワロイネット 다이와로이넷; smile|hotel スマイルホテル; super|hotel スーパーホテル 슈퍼호텔; unizo ユニゾ; monterey モントレ; villa|fontaine ヴィラフォンテーヌ; via|inn ヴィアイン 비아인; tokyu|stay 東急ステイ 도큐스테이 東急スティ; la|gent ラジェント 라젠트; quintessa クインテッサ; clubby クラビー; nest|hotel ネストホテル`
