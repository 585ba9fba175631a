/** Names by region, so that given and family names fit together. */
interface NameStock {
  readonly given: readonly string[];
  readonly family: readonly string[];
}

const words = (text: string): string[] => text.trim().split(/\s*,\s*/);

export const nameStocks: readonly NameStock[] = [
  {
    given: words(
      'Amara, Chinedu, Ngozi, Emeka, Adaeze, Obinna, Ifeoma, Kelechi, Zainab, Tunde, Yetunde, Segun, Folake, Musa, Halima, Bisi, Uche, Temitope',
    ),
    family: words(
      'Okafor, Adeyemi, Balogun, Nwosu, Eze, Okonkwo, Abubakar, Ogunleye, Chukwu, Bello, Adebayo, Onyeka, Lawal, Ibekwe, Oyelaran, Danjuma',
    ),
  },
  {
    given: words(
      'Ingrid, Lars, Astrid, Henrik, Solveig, Magnus, Freja, Anders, Sigrid, Erik, Linnea, Nils, Maja, Oskar, Tuva, Jonas, Elin, Kasper',
    ),
    family: words(
      'Solberg, Lindqvist, Nyström, Haugen, Berglund, Dahl, Sørensen, Holm, Åkesson, Nygaard, Ekström, Lund, Bakken, Vestergaard, Hedlund, Strand',
    ),
  },
  {
    given: words(
      'Inès, Mathieu, Camille, Julien, Élodie, Bastien, Margaux, Théo, Chloé, Rémi, Juliette, Antoine, Manon, Lucas, Apolline, Hugo, Clémence, Maxime',
    ),
    family: words(
      'Moreau, Lefèvre, Garnier, Chevalier, Rousseau, Fontaine, Mercier, Blanchard, Perrin, Marchand, Lemoine, Barbier, Renaud, Delattre, Vasseur, Colin',
    ),
  },
  {
    given: words(
      'Priya, Arjun, Ananya, Rohan, Kavya, Vikram, Meera, Aditya, Nandini, Siddharth, Ishita, Rahul, Lakshmi, Karthik, Divya, Manish, Shreya, Nikhil',
    ),
    family: words(
      'Sharma, Iyer, Mehta, Nair, Kulkarni, Reddy, Chatterjee, Bhat, Kapoor, Menon, Deshpande, Rao, Joshi, Pillai, Banerjee, Malhotra',
    ),
  },
  {
    given: words(
      'Yuki, Haruto, Aiko, Kenji, Sakura, Daichi, Naomi, Ren, Emi, Takumi, Hana, Sota, Mio, Ryo, Kaori, Shun, Yui, Kaito',
    ),
    family: words(
      'Tanaka, Nakamura, Watanabe, Kobayashi, Yoshida, Matsumoto, Inoue, Shimizu, Hayashi, Mori, Ishikawa, Ogawa, Fujita, Hasegawa, Murakami, Kondo',
    ),
  },
  {
    given: words(
      'Lucía, Mateo, Valentina, Santiago, Camila, Diego, Ximena, Andrés, Paula, Joaquín, Renata, Emilio, Daniela, Tomás, Carolina, Sebastián, Marisol, Rodrigo',
    ),
    family: words(
      'García, Hernández, Ramírez, Castillo, Vargas, Morales, Ortega, Rojas, Navarro, Cabrera, Fuentes, Salazar, Ibarra, Quintero, Peña, Escobar',
    ),
  },
  {
    given: words(
      'Beatriz, Thiago, Larissa, Caio, Fernanda, Rafael, Juliana, Otávio, Mariana, Bruno, Isadora, Gustavo, Letícia, Vinícius, Helena, Davi, Tainá, Murilo',
    ),
    family: words(
      'Silveira, Carvalho, Azevedo, Teixeira, Barbosa, Moreira, Nogueira, Ribeiro, Cardoso, Monteiro, Pacheco, Rezende, Duarte, Figueiredo, Machado, Siqueira',
    ),
  },
  {
    given: words(
      'Layla, Omar, Nour, Karim, Salma, Youssef, Dina, Tarek, Rania, Hassan, Mariam, Walid, Yasmin, Khaled, Huda, Sami, Amina, Faris',
    ),
    family: words(
      'Haddad, Mansour, Khalil, Nasser, Farouk, Aziz, Saleh, Darwish, Hamdan, Rahman, Qasim, Shaheen, Barakat, Sabbagh, Issa, Zaki',
    ),
  },
  {
    given: words(
      'Wei, Mei, Jun, Xiu, Hao, Lan, Bo, Ying, Chen, Qing, Tao, Fang, Lei, Hui, Jing, Ming, Ning, Yan',
    ),
    family: words('Zhang, Liu, Huang, Zhao, Wu, Zhou, Xu, Sun, Ma, Zhu, Guo, Lin, He, Luo, Song, Tang'),
  },
  {
    given: words(
      'Katarzyna, Piotr, Agnieszka, Tomasz, Zofia, Marek, Hanna, Jakub, Milena, Vojtěch, Tereza, Ondřej, Petra, Luka, Ivana, Stefan, Mirela, Bogdan',
    ),
    family: words(
      'Kowalczyk, Nowak, Wiśniewska, Zielińska, Novák, Dvořák, Svoboda, Kovač, Horvat, Petrović, Ionescu, Popescu, Marinov, Dimitrova, Szabó, Varga',
    ),
  },
  {
    given: words(
      'Giulia, Lorenzo, Chiara, Matteo, Sofia, Alessandro, Elena, Davide, Martina, Nicola, Eleni, Nikos, Katerina, Dimitris, Ioanna, Stavros, Bianca, Paolo',
    ),
    family: words(
      'Ricci, Bianchi, Esposito, Conti, Ferrara, Galli, Moretti, Papadopoulos, Vlachos, Economou, Georgiou, Fontana, Marini, Rinaldi, Costa, Barbieri',
    ),
  },
  {
    given: words(
      'Eleanor, Samuel, Harriet, Callum, Imogen, Rhys, Niamh, Owen, Freya, Declan, Georgia, Marcus, Tessa, Elliot, Bronwyn, Nathan, Orla, Theodore',
    ),
    family: words(
      'Whitfield, Harrington, Doyle, Pritchard, Sinclair, Brennan, Hughes, Ashworth, Campbell, Fletcher, Morgan, Gallagher, Barrett, Lockwood, Reid, Turner',
    ),
  },
  {
    given: words(
      'Wanjiru, Otieno, Achieng, Kamau, Nyambura, Barasa, Thandiwe, Sipho, Nomsa, Lerato, Tendai, Rudo, Abebe, Selam, Kwame, Abena, Kofi, Efua',
    ),
    family: words(
      'Mwangi, Odhiambo, Kariuki, Njoroge, Wekesa, Dlamini, Nkosi, Mokoena, Khumalo, Moyo, Chikafu, Tadesse, Bekele, Mensah, Asante, Boateng',
    ),
  },
  {
    given: words(
      'Linh, Minh, Thu, Khoa, Siti, Budi, Dewi, Arif, Ratna, Nattapong, Ploy, Somchai, Maricel, Jomar, Analyn, Rizal, Hani, Trang',
    ),
    family: words(
      'Nguyen, Tran, Pham, Le, Wijaya, Santoso, Hartono, Kusuma, Srisai, Chaiyasit, Reyes, Dela Cruz, Bautista, Villanueva, Ismail, Vo',
    ),
  },
  {
    given: words(
      'Elif, Emre, Defne, Kerem, Zeynep, Mert, Aylin, Can, Shirin, Darius, Parisa, Kaveh, Noa, Eitan, Tamar, Yael, Ani, Levon',
    ),
    family: words(
      'Yılmaz, Demir, Aydın, Kaya, Arslan, Tehrani, Karimi, Hosseini, Levi, Peretz, Shapira, Friedman, Petrosyan, Sargsyan, Öztürk, Rostami',
    ),
  },
];
