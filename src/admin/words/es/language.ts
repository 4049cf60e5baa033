export const language = "es";

export const description = "Contactos, categorías de campañas y precios por cliente potencial.";
