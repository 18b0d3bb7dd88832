import type { Race } from '#/features/game/game.data.ts';
import { words } from './word-lists.ts';

export interface NameParts {
  /** Beginnings and endings of a given name. */
  readonly first: readonly string[];
  readonly last: readonly string[];
  /** The same for the family name. */
  readonly house: readonly string[];
  readonly line: readonly string[];
}

/** How the names of each people sound. Any beginning goes with any ending. */
export const NAME_PARTS: Record<Race, NameParts> = {
  Kaelar: {
    first: words(`
      Adel Alar Amel Bened Bertr Cael Corin Dag Edel Elisab Elsp Emmer Ferd Frede Garr Gisel Halv Hild Is Jor Kat Lamb
      Leon Marg Math Ned Osw Petr Quent Rein Rosam Sig Tams Thess Ulr Wilhelm Wren Ysold Ansg Berin`),
    last: words(`
      a ard aly an and as ard bert ric da e el én er ette gard hard ia id ina ine is ius mund olf on or ric ulf und ward wig ys`),
    house: words(`
      Alder Ash Black Brack Bram Brandt Corn Dela Elm Fen Glen Grau Hallo Hart Hawke Hollow Iron Kester Lang Marsh
      Mor Oaken Pell Quill Raven Rook Salt Stone Stor Thorne Under Vale Wester Whit Winter Wolf`),
    line: words(`
      beck born brandt bridge brücke burn croix dale feld field ford gate grove ham hand hart holt horn land lock man
      mark mere moor more ran ridge shaw stead strand thorpe ton vane ward well wick wood worth`),
  },
  Vaelune: {
    first: words(`
      Ad Am Ané Ar Bas Cal Cas Dam Dar El Esm Fár Gal Had Ilá Is Jas Kal Lá Lys Mar Mél Nad Ner Ori Pal Rás Sab Sál Sam
      Tal Tár Val Xan Yas Zah Zél Zor`),
    last: words(
      `ah ain an ana ár ara as ea een el emi eth ia iel ím in ir is ita on or oud ra rán rin sa th ul us ya yra`,
    ),
    house:
      words(`al-Aren al-Bahir al-Dhaw al-Gar al-Hamra al-Ish al-Khar al-Maz al-Nur al-Qasr al-Rim al-Sahl al-Tay al-Zar ben-Adar ben-Cal
      ben-Ezr ben-Lus ben-Mir ben-Or ben-Sal ben-Tol ibn-Har ibn-Rash ibn-Yar Delac Kassan Merid Oras Sayid`),
    line: words(`a ah ain án ani ar ari as at een eh el em en er i iel in ir ith oh on or ou oun ra ris um un us`),
  },
  Dünir: {
    first: words(`
      Að Bal Bor Brün Dag Dür Ein Fal Frö Gim Grüm Hal Har Hjör Ísk Kár Köl Krüm Lóð Mög Nor Öl Ör Rag Röm Skarð Stein Sver
      Thor Tór Ül Val Vör Yr`),
    last: words(
      `a ak ar bera bjorn da dis dür fast fríð gerd gren grim hild i in ína ir ki leif mar mund nir nur rik run ður thra ulf un vald var ví vör`,
    ),
    house: words(`
      Ambolt Berg Bränn Dverg Dün Eisen Ember Fels Frost Gran Gruv Hammar Hjörvar Järn Kald Kol Kopp Malm Mör Öl Räv Röd
      Silfr Skarp Slägg Smid Stål Sten Svart Thorn Tin Völ`),
    line: words(
      `bart beck berg blod bröd dal ding fell fist gard grund hand hauk hjelm hugg kind krag lund mark näve nagel rot rygg skald son sson stad sten und vald varg`,
    ),
  },
  Niküa: {
    first: words(`
      Ak Ār Hāk Hin Hō Ih Kai Kāl Ké Kō Lāk Lé Lō Mā Mak Mé Mō Nā Nik Nō Pā Pé Pū Rā Ran Rū Tā Tü Tüa Üe Ül Vā Wai Wē`),
    last: words(
      `ha hina hoa hü ka kai kana ki koa kü la lani lei lo lua ma mai mana mea moa na nani noa nui pü ra rangi reï ri roa ru ta tai tea ti toa wai`,
    ),
    house: words(`
      Aho Ahu Anu Hau Hika Hoku Kahu Kau Kea Kohu Lau Lima Maka Mana Mata Moü Nalu Nui One Pali Pohā Poü Puka Rau Roha Tama Tau Toka
      Tūa Uka Wha Whetū`),
    line: words(
      `hani hau heke hina hoe kalo kau kena koa kura la lani liko lua maha māru moana nalu niho nui paü pele rau rei riki roa ta tahi tama tea tü wera`,
    ),
  },
  "Ren'Kai": {
    first: words(`
      Ren'A Ren'Do Ren'I Ren'Ka Ren'Lo Ren'Mu Ren'O Ren'Sa Ren'Ta Ren'U Ren'Ya Kai'A Kai'Do Kai'E Kai'Go Kai'Ha Kai'Ma Kai'No Kai'Ra Kai'To Kai'U
      Kai'Zu Sho'A Sho'Ka Sho'Ra Tor'A Tor'Ka Tor'Mu Gor'A Gor'Ka Gor'Ta Mak'A Mak'O`),
    last: words(
      `ba dan dar ga gan gar gosh ka kan kar kesh khan ku lak lan mak mar mosh nak nar raz rek rim rok ruk san shai shar ta tak tan tar to tuk uk zan zar zu`,
    ),
    house: words(`
      Ash Bone Broken Burnt Clay Crow Dust Elder Far Fire Flint Grey High Iron Long Low Moon Mud Night Old Red River Salt Sand Scar Smoke
      Stone Storm Swift Thunder Tusk White Wild Wind`),
    line: words(
      `banner blade blood bow breaker caller claw eye fang fire foot hand hide horn howl hunter jaw mane march oath rider runner shaper singer song spear stride tooth tusk walker ward watcher`,
    ),
  },
  Vek: {
    first: words(`
      Ac Ah Axo Cal Chal Chim Coa Cu Eho Hua Ilu Ix It Kan Ket Mat Mix Nau Nez Oce Pak Qui Tec Tez Tla Tlac To Xal Xi
      Xoch Yao Yol Zac Zol`),
    last: words(
      `a ac ak al an ani atl az chi cua eca etl hua ic il in ipa itl iya lal lan li lotl ma mal oc ol on otl pal qui tal tec tli toc üal xal xi yan zin`,
    ),
    house: words(`
      Ahau Bal Cab Cha Chaac Cib Coatl Cuautl Etz Hun Ix Kaban Kan Kin Lamat Mani Men Mol Muluk Oc Ocel Pop Quetz Sak Tepal Tlan Tzec Tzik Uay Uo Xul
      Yax`),
    line: words(
      `am ax bal can catl cel chan chi che ix kan kaz lal li lol mac mal nal nex oc pan pec tal tan tec tik toc tun tzin xel xoc yan zal`,
    ),
  },
  Empyrean: {
    first: words(`
      Aë Aeri Ala Ariën Cael Celë Dae Elë Elor Faë Gal Ilë Ilmar Laur Lië Lúth Maë Mir Naë Nimë Olor Rië Saë Seraf Silm Tavaë Thal
      Thië Vaë Vanë Yav Zeph`),
    last: words(
      `dan del dil dir drin dur el en ene eth fin iel ien il ine ion ir is las lia lin lor mir nel nir nor ra rel ril rin ros ryn sel thel thir wen`,
    ),
    house: words(`
      Alth Aman Auren Calan Celeb Dawn Elen Eär Fen Glor High Ilmen Isil Laurel Lind Lór Mithr Moon Nen Orë Pal Quel Sil Silver Star Sun Tal Thin Vael Vail
      Val Wind`),
    line: words(
      `aer aran bell brook crest dell dor drift dûr fall fane gard glade ieth lace leaf light lith mar mere moor mord nost reach rest rill riel seth shade song spire veil vorn wing`,
    ),
  },
  "Py'Rai": {
    first: words(`
      Py'A Py'Da Py'E Py'Fa Py'Ha Py'I Py'Ka Py'La Py'Lo Py'Ma Py'Mi Py'Na Py'O Py'Ra Py'Sa Py'Si Py'Ta Py'Tha Py'Va Py'Wa Py'Ya Rai'A Rai'Da
      Rai'Ke Rai'La Rai'Mo Rai'Na Rai'Sa Rai'Su Rai'The Rai'Vi`),
    last: words(
      `dah del dri el ela eth hal hani iel il ira kel la leth li lin lis lo mah mel min na nel ni rah rel rin rith sa sel shi tha thel thi vah vel wen ya`,
    ),
    house: words(`
      Alder Amber Ash Birch Bough Bracken Briar Cedar Dew Dusk Elm Fern Gale Green Hart Hazel Heron Holly Ivy Laurel Lichen Linden Moss Oak Oru Owl Pine
      Quiet Rain Reed Rowan Sage Sorrel Thorn Wild Willow Yew`),
    line: words(
      `bark bloom bough branch breeze brook call cloak crown dancer dell dew fall feather flight glen grove leaf light mist path root run seed shade singer sky song spear stem step strider thorn veil wake water whisper wind`,
    ),
  },
  Tulnar: {
    first: words(`
      Arr Bask Chir Dirr Ess Fenn Ghar Hiss Ikk Jarr Kerr Kit Kriss Lurr Mrau Murr Nar Nerr Ossk Prr Quarr Rask Rrow Sarr Shir Skr Ssil Tarr Thrax Urr
      Varr Vess Whisk Yarr Zirr`),
    last: words(
      `a ak ash ek esh ik ika il ir irr ish ix ka kah kesh ki kit la lek li lix ma mek nik nix ra rak rek ri rik sa sek shi sik ta tik za zik`,
    ),
    house: words(`
      Ash Bright Burrow Cave Claw Dark Deep Dusk Ember Fern Fur Glow Hollow Lamp Long Moss Night Pale Quick Quiet Root Scale Shadow Sharp Silk Soft Spark Stone
      Swift Tail Under Whisker`),
    line: words(
      `back bite catcher claw creep dart digger ear eye fang finder foot fur gaze hide horn jump keeper light mane nose paw pelt runner scale seeker shade spine step stripe tail tongue tooth walker whisker`,
    ),
  },
};
